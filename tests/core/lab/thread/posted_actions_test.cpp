#include "core/base/errors.h"
#include "tests/support/scenes.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>

/// Tests of actions that are posted to a simulation thread.
namespace weft {
namespace {

TEST(PostedActions, CutTheClothWhileItRuns) {
  SimulationThread thread(small_scene(), nullptr);
  const int vertices = thread.snapshot(only_world(thread))->cloth.mesh->vertex_count();
  thread.post(Play{});
  thread.post(Cut{{78, 79, 80, 81}});
  const auto cut =
      wait_for(thread, [&](const Snapshot& s) { return s.cloth.mesh->vertex_count() > vertices; });
  wait_for(thread, [&](const Snapshot& s) { return s.step > cut->step; });
  thread.post(Cut{{0, 80}});
  wait_for(thread, [](const Snapshot& s) { return !s.status.warning.empty(); });
}

// The mouse may still see an earlier mesh or scene when it drags.
TEST(PostedActions, WarnWhereADragDoesNotFitAndChangeNothing) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  Scene scene = small_scene();
  scene.solids.push_back({});
  for (const auto& [action, words] : {
           std::pair<Action, std::string>{Drag{-1, Vec3::Zero()}, "vertex: got -1, "},
           {Drag{13 * 13, Vec3(0, 0, 1)}, "vertex: got 169, expected 0 to 168"},
           {Drag{3, Vec3(0, infinite, 0)}, "target: "},
           {SolidDrag{1, Vec3(0, 0, 1)}, "solids.1: got no solid, expected one of 1"},
           {SolidDrag{0, Vec3(infinite, 0, 0)}, "offset: "},
       }) {
    SimulationThread thread(scene, nullptr);
    thread.post(action);
    const auto snapshot =
        wait_for(thread, [](const Snapshot& s) { return !s.status.warning.empty(); });
    EXPECT_TRUE(snapshot->status.warning.starts_with(words)) << snapshot->status.warning;
    EXPECT_FALSE(snapshot->constraints.grabbed);
    EXPECT_EQ(snapshot->solids.offsets.front(), Vec3::Zero());
  }
}

TEST(PostedActions, AreRefusedBeforeTheyAreSentWhereACommandDoesNotFit) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(SetParameter{"time", "n_sub", 4});
  EXPECT_THROW(thread.post(SetParameter{"time", "n_sub", 0}), InputError);
  thread.post(SetParameter{"time", "h_disp", 0.02});
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 2; });
  EXPECT_EQ(snapshot->last.step_length, 0.02 / 4);
}

}  // namespace
}  // namespace weft

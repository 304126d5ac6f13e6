#include "core/base/errors.h"
#include "tests/support/scenes.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

/// Tests of actions that are posted to a simulation thread.
namespace weft {
namespace {

TEST(PostedActions, CutTheClothWhileItRuns) {
  SimulationThread thread(small_scene(), nullptr);
  const int vertices = thread.snapshot()->cloth.mesh->vertex_count();
  thread.post(Play{});
  thread.post(Cut{{78, 79, 80, 81}});
  const auto cut =
      wait_for(thread, [&](const Snapshot& s) { return s.cloth.mesh->vertex_count() > vertices; });
  wait_for(thread, [&](const Snapshot& s) { return s.step > cut->step; });
  thread.post(Cut{{0, 80}});
  wait_for(thread, [](const Snapshot& s) { return !s.status.warning.empty(); });
}

TEST(PostedActions, AreIgnoredWhereTheyDragWhatIsGone) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(Drag{13 * 13, Vec3(0, 0, 1)});
  thread.post(SolidDrag{0, Vec3(0, 0, 1)});
  thread.post(StepOnce{});
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.step == 1; });
  EXPECT_FALSE(snapshot->constraints.grabbed);
  EXPECT_EQ(snapshot->status.warning, "");
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

#include "core/lab/document/editor.h"
#include "core/lab/thread/simulation_thread.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/thread/waiting.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

TEST(SimulationThread, SaysThatItStandsBeforeAnExplosionOnceAnEditHasEndedTheFailure) {
  Scene scene = small_scene();
  scene.time.set("h_disp", 0.1);
  choose(scene, "integrator", "symplectic_euler");
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  const auto after = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_FALSE(after->status.failure);
  EXPECT_FALSE(after->status.playing);
  EXPECT_EQ(after->status.pause, "Paused at the last good state before the explosion");
}

// Its 0 iterations in 0 ms would stand in the charts of steps.
TEST(SimulationThread, ARefusedStepIsNoneOfTheStepsThatAreCounted) {
  Scene scene = scene_of_size(65);
  choose(scene, "solver", "dense_inverse");
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto refused =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  EXPECT_TRUE(refused->pace.history.empty());
}

Scene exploding_scene() {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  return scene;
}

TEST(SimulationThread, PausesWithAReasonWhenTheClothExplodesAndGoesOn) {
  Scene scene = exploding_scene();
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  EXPECT_FALSE(failed->status.playing);
  for (const float x : failed->cloth.positions) ASSERT_TRUE(std::isfinite(x));
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, failed->cloth.mesh, 1);
  thread.post(Resume{});
  wait_for(thread,
           [&](const Snapshot& s) { return !s.status.failure && s.step > failed->step + 3; });
}

TEST(SimulationThread, TheSnapshotOfAnExplosionHasTheLimitThatTheWordsName) {
  SimulationThread thread(exploding_scene(), nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  EXPECT_EQ(failed->last.stable_step, failed->status.explosion->damped_step);
}

TEST(SimulationThread, TheSnapshotOfAnExplosionHasContactsOfNoStepThatCameToNothing) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  scene.solids = {{default_choice(plane_kind()), default_choice(motion_table().front())}};
  // The step is just above the limit, so that the explosion takes some frames.
  scene.time.set("h_disp", 1.05 * Simulation(scene).refine_stable_step());
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  EXPECT_FALSE(failed->solids.figures.of_step);
  ASSERT_FALSE(failed->solids.history.empty());
  EXPECT_LE(failed->solids.history.back().time, failed->time);
}

TEST(SimulationThread, TheLimitOfAStepIsKnownAndFollowsEditsWhileTheClothStands) {
  Scene scene = small_scene();
  SimulationThread thread(scene, nullptr);
  const double before = thread.snapshot(only_world(thread))->last.stable_step;
  Simulation simulation(scene);
  double settled = 0;
  for (int call = 0; call < 60; ++call) settled = simulation.refine_stable_step();
  EXPECT_NEAR(before, settled, 0.05 * settled);  // the limit is refined while a call gains 1%
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e5);
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  const auto stiffer = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_LT(stiffer->last.stable_step, 0.3 * before);  // by sqrt(1000 / 1e5), more or less
}

TEST(SimulationThread, AFailureStandsWhileTheStepIsChangedAndGoesWithTheIntegratorThatCausedIt) {
  Scene scene = exploding_scene();
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  scene.time.set("n_sub", 2);
  set_scene(thread, scene, failed->cloth.mesh, 1);
  EXPECT_TRUE(
      wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; })->status.failure);
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, failed->cloth.mesh, 2);
  const auto changed = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 2; });
  EXPECT_FALSE(changed->status.failure);
  EXPECT_FALSE(changed->status.playing);
  thread.post(Play{});
  wait_for(thread,
           [&](const Snapshot& s) { return s.status.playing && s.step > failed->step + 3; });
}

TEST(SimulationThread, AWarningGoesOnceTheStepsAreCleanAgain) {
  SimulationThread thread(small_scene(), nullptr);
  Scene broken = small_scene();
  broken.pins.vertices = {{10000, {}}};
  set_scene(thread, broken, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  thread.advance(3);
  const auto warned = wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  EXPECT_NE(warned->status.warning.find("10000"), std::string::npos) << warned->status.warning;
  thread.post(Play{});
  const auto clean = wait_for(thread, [](const Snapshot& s) { return s.status.warning.empty(); });
  EXPECT_GE(clean->frame, 3 + 10);
}

TEST(SimulationThread, PausesWithTheReasonWhenItsStateCannotBeShown) {
  static const FieldKind broken = {"broken",
                                   "Broken",
                                   "",
                                   "",
                                   false,
                                   [](const FieldContext&, std::span<double>) {
                                     throw Error("it cannot be measured"); }};
  SimulationThread thread(small_scene(), nullptr);
  thread.post(Play{});
  thread.measure({.field = &broken});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  EXPECT_EQ(*failed->status.failure, "it cannot be measured");
  EXPECT_FALSE(failed->status.playing);
  thread.measure({});
  thread.post(Resume{});
  wait_for(thread,
           [&](const Snapshot& s) { return !s.status.failure && s.step > failed->step + 3; });
}

}  // namespace
}  // namespace weft

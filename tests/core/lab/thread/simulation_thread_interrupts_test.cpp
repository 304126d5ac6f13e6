#include "core/base/stopwatch.h"
#include "core/lab/document/editor.h"
#include "core/lab/thread/simulation_thread.h"
#include "tests/core/lab/thread/waiting.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <thread>

namespace weft {
namespace {

TEST(SimulationThread, DiscardsARunningSolveWhenTheSolverIsChanged) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 129);
  scene.mesh.grid.set("columns", 129);
  // A cloth that hangs under its weight is a hard system, and the tolerance is beyond double
  // precision: without a preconditioner the solver takes thousands of iterations to find that out.
  scene.mesh.grid.set("orientation", std::string("vertical"));
  choose(scene, "solver", "mpcg");
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", 100000);
  choose(scene, "preconditioner", "none");
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  scene.choice("solver").values.set("tolerance", 0.3);
  choose(scene, "preconditioner", "diagonal");
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return !s.last.traces.empty(); });
  EXPECT_EQ(snapshot->scene_revision, 1);
  EXPECT_EQ(snapshot->last.traces.front()->step, 1);
  EXPECT_EQ(snapshot->last.traces.front()->preconditioner, "Diagonal");
}

TEST(SimulationThread, EndsWithinASolve) {
  Scene scene = default_scene();
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", 100000);
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

/// A scene whose steps take `iterations` where the cloth moves: it is too stiff to converge.
Scene stiff_scene(int iterations) {
  Scene scene = scene_of_size(33);
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  choose(scene, "solver", "steepest_descent");
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", iterations);
  return scene;
}

Scene endless_scene() { return stiff_scene(100000); }

void wait_for_iterations(const SimulationThread& thread, int iterations) {
  wait_for(thread, [&](const Snapshot&) { return thread.progress().iteration > iterations; });
}

/// Takes 3 steps, and begins an endless one.
void begin_fourth_step(SimulationThread& thread) {
  thread.advance(3);
  wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  set_scene(thread, endless_scene(), thread.snapshot(only_world(thread))->cloth.mesh, 1);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
}

TEST(SimulationThread, StopsAStepUnderWayWhenItIsPausedAndKeepsTheState) {
  SimulationThread thread(stiff_scene(1), nullptr);
  begin_fourth_step(thread);
  EXPECT_TRUE(words_of(thread.progress()).starts_with("Steepest descent: iteration "));
  thread.post(Pause{});
  const auto paused = wait_for(thread, [](const Snapshot& s) { return !s.status.playing; });
  EXPECT_EQ(paused->step, 3);
  EXPECT_NEAR(paused->time, 3 / 60.0, 1e-12);
  EXPECT_EQ(words_of(thread.progress()), "");
}

TEST(SimulationThread, GoesOnAfterAStepUnderWayWasInterruptedByAnotherScene) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
  Scene scene = endless_scene();
  scene.choice("solver").values.set("max_iterations", 1);
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1 && s.step > 1; });
  // The step stops, too, where the edit alone does not make it useless.
  set_scene(thread, endless_scene(), thread.snapshot(only_world(thread))->cloth.mesh, 2);
  wait_for_iterations(thread, 10);
  scene = endless_scene();
  scene.time.set("h_disp", 1e-4);
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 3);
  thread.interrupt();
  wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 3; });
}

TEST(SimulationThread, EveryEditStopsAStepThatTakesLongAndIsShownBeforeTheNextOneEnds) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for(thread, [&](const Snapshot&) { return thread.progress().seconds > 1.01; });
  Scene scene = endless_scene();
  find_group(scene, "forces.gravity")->set("acceleration", 5.0);
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  const auto next = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_LE(next->step, 1) << "the step from rest is short";
}

TEST(SimulationThread, EndsWithinAStep) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
}

TEST(SimulationThread, ResetsWithinAStep) {
  SimulationThread thread(stiff_scene(1), nullptr);
  begin_fourth_step(thread);
  thread.post(Reset{});
  // The first step from rest may end before anybody has seen the cloth at rest.
  const auto next = wait_for(thread, [](const Snapshot& s) { return s.step != 3; });
  EXPECT_LT(next->step, 3);
}

}  // namespace
}  // namespace weft

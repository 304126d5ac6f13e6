#include "core/lab/simulation_thread.h"

#include "core/base/stopwatch.h"
#include "core/lab/editor.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <thread>

namespace weft {
namespace {

// Waits until a snapshot meets the condition; slow machines and sanitizers get a minute.
std::shared_ptr<const Snapshot> wait_for(const SimulationThread& thread,
                                         const std::function<bool(const Snapshot&)>& condition) {
  const Stopwatch stopwatch;
  while (stopwatch.seconds() < 60) {
    auto snapshot = thread.snapshot();
    if (condition(*snapshot)) return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "the condition was not met within a minute";
  return thread.snapshot();
}

TEST(SimulationThread, HasASnapshotOfTheRestShapeAtOnce) {
  const SimulationThread thread(small_scene(), nullptr);
  const auto snapshot = thread.snapshot();
  EXPECT_EQ(snapshot->positions.size(), 3u * 13 * 13);
  EXPECT_EQ(snapshot->pinned.size(), 2u);
  EXPECT_FALSE(snapshot->playing);
}

TEST(SimulationThread, AdvancesTheFramesAskedForAndEqualsASimulationByHand) {
  SimulationThread thread(small_scene(), nullptr);
  thread.advance(7);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  Simulation simulation(small_scene());
  for (int step = 0; step < 7; ++step) simulation.step();
  for (std::size_t k = 0; k < snapshot->positions.size(); ++k) {
    ASSERT_EQ(snapshot->positions[k],
              static_cast<float>(simulation.state().x[static_cast<Eigen::Index>(k)]));
  }
  EXPECT_FALSE(snapshot->traces.empty());
}

TEST(SimulationThread, PlaysInRealTimeAndInSlowMotion) {
  SimulationThread thread(small_scene(), nullptr);
  for (const double speed : {1.0, 0.25}) {
    thread.set_speed(speed);
    thread.play();
    const double start = wait_for(thread, [](const Snapshot& s) { return s.playing; })->time;
    const Stopwatch stopwatch;
    const auto later =
        wait_for(thread, [&](const Snapshot& s) { return s.time > start + 0.5 * speed; });
    // Never ahead of the clock by more than a frame.
    EXPECT_GE(stopwatch.seconds(), (later->time - start) / speed - 2.0 / 60 / speed);
    thread.pause();
    wait_for(thread, [](const Snapshot& s) { return !s.playing; });
  }
}

TEST(SimulationThread, TakesOneStepAndPauses) {
  SimulationThread thread(small_scene(), nullptr);
  thread.step_once();
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.step == 1; });
  EXPECT_FALSE(snapshot->playing);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(thread.snapshot()->step, 1);
}

TEST(SimulationThread, DiscardsARunningSolveWhenTheSolverIsChanged) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 129);
  scene.mesh.grid.set("columns", 129);
  // Hanging under its weight it is a hard system, to a tolerance beyond double precision: without a
  // preconditioner it takes thousands of iterations to find that out.
  scene.mesh.grid.set("orientation", std::string("vertical"));
  scene.solver.values.set("tolerance", 1e-14);
  scene.solver.values.set("max_iterations", 100000);
  scene.preconditioner = default_choice(find_entry(preconditioner_table(), "none", ""));
  SimulationThread thread(scene, nullptr);
  thread.play();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  scene.solver.values.set("tolerance", 0.3);
  scene.preconditioner = default_choice(find_entry(preconditioner_table(), "diagonal", ""));
  thread.set_scene(scene, thread.snapshot()->mesh, 1);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return !s.traces.empty(); });
  EXPECT_EQ(snapshot->scene_revision, 1);
  EXPECT_EQ(snapshot->traces.front()->step, 1);
  EXPECT_EQ(snapshot->traces.front()->preconditioner, "Diagonal");
}

TEST(SimulationThread, EndsWithinASolve) {
  Scene scene = default_scene();
  scene.solver.values.set("tolerance", 1e-14);
  scene.solver.values.set("max_iterations", 100000);
  SimulationThread thread(scene, nullptr);
  thread.play();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

TEST(SimulationThread, PausesWithAReasonWhenTheClothExplodesAndGoesOn) {
  Scene scene = small_scene();
  scene.integrator = default_choice(find_entry(integrator_table(), "symplectic_euler", ""));
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  SimulationThread thread(scene, nullptr);
  thread.play();
  const auto failed = wait_for(thread, [](const Snapshot& s) { return s.failure.has_value(); });
  EXPECT_FALSE(failed->playing);
  for (const float x : failed->positions) ASSERT_TRUE(std::isfinite(x));
  scene.integrator = default_choice(find_entry(integrator_table(), "implicit_euler", ""));
  thread.set_scene(scene, failed->mesh, 1);
  thread.resume();
  wait_for(thread, [&](const Snapshot& s) { return !s.failure && s.step > failed->step + 3; });
}

TEST(SimulationThread, FollowsEditsDragsAndResetsFromAnotherThread) {
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh());
  thread.play();
  for (int i = 0; i < 50; ++i) {
    editor.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", 500.0 + 10 * i});
    thread.set_scene(editor.scene(), editor.mesh(), editor.revision());
    thread.drag({i % 13, Vec3(0.01 * i, 0.1, 0.5)});
    if (i % 10 == 9) thread.reset();
    if (i % 20 == 19) thread.set_threads(1 + i % 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  thread.release();
  const auto snapshot = wait_for(thread, [&](const Snapshot& s) {
    return s.scene_revision == editor.revision() && !s.grabbed && s.step > 0;
  });
  EXPECT_FALSE(snapshot->failure);
}

}  // namespace
}  // namespace weft

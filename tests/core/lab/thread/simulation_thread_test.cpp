#include "core/lab/thread/simulation_thread.h"

#include "core/base/stopwatch.h"
#include "core/lab/document/editor.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/thread/waiting.h"
#include "tests/support/scenes.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <thread>

namespace weft {
namespace {

TEST(SimulationThread, HasASnapshotOfTheRestShapeAtOnce) {
  const SimulationThread thread(small_scene(), nullptr);
  const auto snapshot = thread.snapshot(only_world(thread));
  EXPECT_EQ(snapshot->cloth.positions.size(), 3u * 13 * 13);
  EXPECT_EQ(snapshot->constraints.pinned.size(), 2u);
  EXPECT_FALSE(snapshot->status.playing);
}

TEST(SimulationThread, WarnsOfWhatStartsInsideASolidBeforeTheFirstStep) {
  Scene scene = small_scene();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.02);
  scene.pins.preset = "";
  SceneSolid floor{default_choice(find_entry(solid_table(), "plane", "kind")),
                   default_choice(motion_table().front())};
  const std::string warning = "169 vertices are inside a solid and are being moved out";
  SimulationThread thread(scene, nullptr);
  EXPECT_EQ(thread.snapshot(only_world(thread))->status.warning, "");
  scene.solids.push_back(floor);
  floor.shape.values.set("position", Vec3(0, 0, 0.03));
  const auto after = [&](const Scene& edited, long revision) {
    set_scene(thread, edited, thread.snapshot(only_world(thread))->cloth.mesh, revision);
    return wait_for(thread, [&](const Snapshot& s) { return s.scene_revision == revision; })
        ->status.warning;
  };
  EXPECT_EQ(after(scene, 1), "");
  scene.solids.front() = floor;
  EXPECT_EQ(after(scene, 2), warning);
  const SimulationThread other(scene, nullptr);
  EXPECT_EQ(other.snapshot(only_world(other))->status.warning, warning);
  scene.time.set("n_sub", 2);
  EXPECT_EQ(after(scene, 3), warning) << "another edit changes nothing about it";
  scene.solids.clear();
  EXPECT_EQ(after(scene, 4), "");
}

TEST(SimulationThread, AdvancesTheFramesAskedForAndEqualsASimulationByHand) {
  SimulationThread thread(small_scene(), nullptr);
  thread.advance(7);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  Simulation simulation(small_scene());
  for (int step = 0; step < 7; ++step) simulation.step();
  for (std::size_t k = 0; k < snapshot->cloth.positions.size(); ++k) {
    ASSERT_EQ(snapshot->cloth.positions[k],
              static_cast<float>(simulation.state().x[static_cast<Eigen::Index>(k)]));
  }
  EXPECT_FALSE(snapshot->last.traces.empty());
}

TEST(SimulationThread, PlaysInRealTimeAndInSlowMotion) {
  SimulationThread thread(small_scene(), nullptr);
  for (const double speed : {1.0, 0.25}) {
    thread.post(SetSpeed{speed});
    thread.post(Play{});
    const double start = wait_for(thread, [](const Snapshot& s) { return s.status.playing; })->time;
    const Stopwatch stopwatch;
    const auto later =
        wait_for(thread, [&](const Snapshot& s) { return s.time > start + 0.5 * speed; });
    // The simulation is never ahead of the clock by more than a frame.
    EXPECT_GE(stopwatch.seconds(), (later->time - start) / speed - 2.0 / 60 / speed);
    thread.post(Pause{});
    wait_for(thread, [](const Snapshot& s) { return !s.status.playing; });
  }
}

TEST(SimulationThread, TakesOneStepAndPauses) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(StepOnce{});
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.step == 1; });
  EXPECT_FALSE(snapshot->status.playing);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(thread.snapshot(only_world(thread))->step, 1);
}

TEST(SimulationThread, SaysWhyItStandsUntilItPlays) {
  SimulationThread thread(small_scene(), nullptr);
  const auto pause = [&] {
    return wait_for(thread, [](const Snapshot& s) { return !s.status.playing; })->status.pause;
  };
  const auto play = [&] {
    thread.post(Play{});
    return wait_for(thread, [](const Snapshot& s) { return s.status.playing; })->status.pause;
  };
  EXPECT_EQ(play(), "");
  thread.post(Pause{"Paused to compare solvers"});
  EXPECT_EQ(pause(), "Paused to compare solvers");
  EXPECT_EQ(play(), "");
  thread.post(Pause{});
  EXPECT_EQ(pause(), "") << "who has paused it knows why";
  thread.post(StepOnce{});
  wait_for(thread, [](const Snapshot& s) { return s.status.pause == "Paused after one step"; });
  thread.post(Reset{});
  wait_for(thread, [](const Snapshot& s) { return s.status.pause == "Paused at the start"; });
}

TEST(SimulationThread, FollowsEditsDragsAndResetsFromAnotherThread) {
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh());
  thread.post(Play{});
  for (int i = 0; i < 50; ++i) {
    editor.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", 500.0 + 10 * i});
    set_scene(thread, editor.scene(), editor.mesh(), editor.revision());
    thread.post(Drag{i % 13, Vec3(0.01 * i, 0.1, 0.5)});
    if (i % 10 == 9) thread.post(Reset{});
    if (i % 20 == 19) thread.set_threads(1 + i % 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  thread.post(Release{});
  const auto snapshot = wait_for(thread, [&](const Snapshot& s) {
    return s.scene_revision == editor.revision() && !s.constraints.grabbed && s.step > 0;
  });
  EXPECT_FALSE(snapshot->status.failure);
}

TEST(SimulationThread, GoesOnInAnotherThreadWithTheBitsOfTheRecordedRun) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(Drag{20, Vec3(0.3, 0.3, 1)});
  thread.advance(7);
  wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  const RecordedRun run = thread.ask(RecordRun{only_world(thread), true}).get();
  const RecordedWorld world = run.part.start.value().worlds.at(0);
  const long state_revision = thread.snapshot(only_world(thread))->state_revision;
  EXPECT_EQ(run.state_revision, state_revision);
  thread.advance(5);
  const auto expected = wait_for(thread, [](const Snapshot& s) { return s.frame == 12; });
  EXPECT_EQ(expected->state_revision, state_revision + 5);

  SimulationThread other(world.scene, world.mesh);
  other.post(Play{});
  wait_for(other, [](const Snapshot& s) { return s.frame > 2; });
  other.continue_from(only_world(other), world.state.value());
  const auto restored = wait_for(other, [](const Snapshot& s) { return !s.status.playing; });
  EXPECT_EQ(restored->time, run.time);
  EXPECT_EQ(restored->constraints.grabbed, 20);
  other.advance(5);
  const auto later = wait_for(other, [](const Snapshot& s) { return s.frame == 5; });
  EXPECT_EQ(later->time, expected->time);
  EXPECT_EQ(later->cloth.positions, expected->cloth.positions);
}

TEST(SimulationThread, ContinuesFromNoStateOfAnotherMesh) {
  SimulationThread thread(small_scene(), nullptr);
  thread.continue_from(only_world(thread), Simulation(scene_of_size(5)).checkpoint());
  const auto warned = wait_for(thread, [](const Snapshot& s) { return !s.status.warning.empty(); });
  EXPECT_NE(warned->status.warning.find("state: got 25 vertices"), std::string::npos)
      << warned->status.warning;
  EXPECT_EQ(warned->time, 0);
}

}  // namespace
}  // namespace weft

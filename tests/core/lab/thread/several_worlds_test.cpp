#include "core/base/errors.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/world.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <any>
#include <vector>

/// Tests of a simulation thread with several worlds.
namespace weft {
namespace {

Scene scene_solved_by(const std::string& solver, int n_sub) {
  Scene scene = small_scene();
  choose(scene, "solver", solver);
  scene.time.set("n_sub", n_sub);
  return scene;
}

std::vector<World> worlds_of(const std::vector<Scene>& scenes) {
  std::vector<World> worlds;
  for (const Scene& scene : scenes) worlds.emplace_back(scene);
  return worlds;
}

std::vector<Scene> three_scenes() {
  return {scene_solved_by("mpcg", 1), scene_solved_by("cholmod", 3), scene_solved_by("mpcg", 2)};
}

bool stands_at_frame(const Snapshot& snapshot, long frame) {
  return snapshot.frame == frame && !snapshot.status.playing;
}

TEST(SeveralWorlds, EachRunsAsItDoesAlone) {
  for (const int threads : {1, 2}) {
    SimulationThread thread(worlds_of(three_scenes()), threads);
    thread.advance(5);
    for (int number = 0; number < 3; ++number) {
      const auto snapshot = wait_for(
          thread, [](const Snapshot& s) { return stands_at_frame(s, 5); }, WorldId(number));
      World alone(three_scenes()[static_cast<std::size_t>(number)]);
      while (alone.steps() < snapshot->step) alone.step();
      EXPECT_EQ(snapshot->step, 5 * std::get<int>(alone.scene().time.get("n_sub")));
      for (std::size_t k = 0; k < snapshot->cloth.positions.size(); ++k) {
        ASSERT_EQ(snapshot->cloth.positions[k],
                  static_cast<float>(alone.state().x[static_cast<Eigen::Index>(k)]));
      }
    }
  }
}

TEST(SeveralWorlds, TakeOneStepEach) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  thread.post(StepOnce{});
  for (int number = 0; number < 3; ++number) {
    const auto snapshot = wait_for(
        thread, [](const Snapshot& s) { return s.step > 0 && !s.status.playing; }, WorldId(number));
    EXPECT_EQ(snapshot->step, 1);
    EXPECT_EQ(snapshot->status.pause, "Paused after one step");
  }
}

TEST(SeveralWorlds, PlayTogether) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  thread.post(Play{});
  for (int number = 0; number < 3; ++number)
    wait_for(
        thread, [](const Snapshot& s) { return s.frame > 5; }, WorldId(number));
}

TEST(SeveralWorlds, AnActionReachesTheWorldThatItIsAddressedTo) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  thread.post(Drag{3, Vec3(0, 0, 2)}, WorldId(1));
  wait_for(
      thread, [](const Snapshot& s) { return s.constraints.grabbed == 3; }, WorldId(1));
  EXPECT_FALSE(thread.snapshot(WorldId(2))->constraints.grabbed);
  thread.post(Release{});
  wait_for(
      thread, [](const Snapshot& s) { return !s.constraints.grabbed; }, WorldId(1));
  thread.advance(1);
  wait_for(
      thread, [](const Snapshot& s) { return stands_at_frame(s, 1); }, WorldId(2));
  thread.post(Reset{}, WorldId(2));
  wait_for(
      thread, [](const Snapshot& s) { return s.frame == 0; }, WorldId(2));
  EXPECT_EQ(thread.snapshot(WorldId(1))->frame, 1);
}

TEST(SeveralWorlds, RefuseAnIdThatNoWorldHas) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  const char* const k_words = "world: got 3, expected one of: 0, 1, 2";
  EXPECT_EQ(message_of<InputError>([&] { thread.post(Reset{}, WorldId(3)); }), k_words);
  EXPECT_EQ(message_of<InputError>([&] { thread.snapshot(WorldId(3)); }), k_words);
  EXPECT_EQ(
      message_of<InputError>([&] { thread.continue_from(WorldId(3), fresh_checkpoint(State())); }),
      k_words);
  EXPECT_EQ(message_of<InputError>([&] { thread.ask(RecordRun{WorldId(3), true}); }), k_words);
}

TEST(SeveralWorlds, AnswerAQuestionForTheWorldThatItNames) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  const std::vector<WorldId> worlds = thread.worlds();
  ASSERT_EQ(worlds, (std::vector{WorldId(0), WorldId(1), WorldId(2)}));
  for (const WorldId world : worlds) EXPECT_EQ(thread.snapshot(world)->world, world);
  thread.post(SetParameter{"time", "h_disp", 0.02}, worlds[1]);
  wait_for(
      thread, [](const Snapshot& s) { return s.scene_revision == 1; }, worlds[1]);
  EXPECT_EQ(thread.ask(RecordRun{worlds[1]}).get().scene_revision, 1);
  EXPECT_EQ(thread.ask(RecordRun{worlds[2]}).get().scene_revision, 0);
}

TEST(SeveralWorlds, GoOnWithoutAWorldThatFails) {
  std::vector<Scene> scenes = three_scenes();
  choose(scenes[1], "integrator", "symplectic_euler");
  find_group(scenes[1], "forces.mass_spring")->set("stretch_stiffness", 1e7);
  SimulationThread thread(worlds_of(scenes), 1);
  thread.post(Play{});
  const auto failed = wait_for(
      thread, [](const Snapshot& s) { return s.status.failure.has_value(); }, WorldId(1));
  EXPECT_TRUE(failed->status.playing);
  EXPECT_FALSE(thread.snapshot(WorldId(2))->status.failure);
  const long frame = thread.snapshot(WorldId(2))->frame;
  wait_for(
      thread, [&](const Snapshot& s) { return s.frame > frame + 5; }, WorldId(2));
  EXPECT_EQ(thread.snapshot(WorldId(1))->step, failed->step);
}

TEST(SeveralWorlds, CanBeAddedAndRemoved) {
  SimulationThread thread(worlds_of({small_scene()}), 1);
  const WorldId first = thread.worlds().front();
  thread.advance(3);
  wait_for(thread, [](const Snapshot& s) { return stands_at_frame(s, 3); });
  const WorldId copy = thread.copy(first);
  EXPECT_EQ(thread.snapshot(copy)->world, copy);
  EXPECT_EQ(thread.snapshot(copy)->cloth.positions, thread.snapshot(first)->cloth.positions);
  thread.post(ChooseKind{"integrator", "bdf2"}, copy);
  thread.advance(3);
  const auto ends = [&](WorldId world) {
    return wait_for(
        thread, [](const Snapshot& s) { return stands_at_frame(s, 6); }, world);
  };
  EXPECT_NE(ends(copy)->cloth.positions, ends(first)->cloth.positions);
  thread.remove(copy);
  EXPECT_EQ(thread.worlds(), std::vector{first});
  EXPECT_EQ(thread.copy(first).number(), copy.number() + 1);
  EXPECT_EQ(message_of<InputError>([&] { thread.remove(copy); }),
            "world: got 1, expected one of: 0, 2");
  while (thread.worlds().size() < k_max_worlds) thread.copy(first);
  EXPECT_EQ(message_of<InputError>([&] { thread.copy(first); }), "worlds: got 7, expected 1 to 6");
}

TEST(SeveralWorlds, AreReadBetweenTheirSteps) {
  SimulationThread thread(worlds_of(three_scenes()), 1);
  thread.advance(2);
  wait_for(
      thread, [](const Snapshot& s) { return stands_at_frame(s, 2); }, WorldId(2));
  const auto count = [](const PerWorld<World>& worlds) -> std::any {
    long steps = 0;
    for (const auto& each : worlds) steps += each.second.steps();
    return steps;
  };
  EXPECT_EQ(std::any_cast<long>(thread.ask(ReadWorlds{WorldId(0), count}).get()), 2 * (1 + 3 + 2));
  const auto fails = [](const PerWorld<World>&) -> std::any { throw Error("unreadable"); };
  EXPECT_THROW(thread.ask(ReadWorlds{WorldId(0), fails}).get(), Error);
}

TEST(SeveralWorlds, CanBeCopiedUnderAGivenId) {
  SimulationThread thread(worlds_of({small_scene()}), 1);
  EXPECT_EQ(thread.copy(WorldId(0), WorldId(4)), WorldId(4));
  EXPECT_EQ(thread.copy(WorldId(0)), WorldId(5)) << "an id that no world has had";
  EXPECT_THROW(thread.copy(WorldId(0), WorldId(4)), InputError);
  thread.remove(WorldId(4));
  EXPECT_EQ(thread.copy(WorldId(0), WorldId(4)), WorldId(4));
  wait_for(
      thread, [](const Snapshot& s) { return s.world == WorldId(4); }, WorldId(4));
}

}  // namespace
}  // namespace weft

#include "core/lab/laboratory/replay.h"
#include "core/lab/measures/fewest_substeps.h"
#include "core/lab/timeline/recording.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/world.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

/// Tests of a simulation thread that goes back in time.
namespace weft {
namespace {

constexpr long k_present = std::numeric_limits<long>::max();

Scene with_substeps(int n_sub) {
  Scene scene = small_scene();
  scene.time.set("n_sub", n_sub);
  return scene;
}

std::vector<World> two_worlds() {
  std::vector<World> worlds;
  worlds.emplace_back(with_substeps(1));
  worlds.emplace_back(with_substeps(3));
  return worlds;
}

std::string bits_of(SimulationThread& thread, int world) {
  return state_file_text(thread.ask(CaptureStart{WorldId(world)}).get().checkpoint);
}

ShownTimeline go_to(SimulationThread& thread, long frame) {
  thread.go_to(frame);
  bits_of(thread, 0);  // the request has been taken
  const auto has_arrived = [](const Snapshot& s) { return !s.timeline.is_moving; };
  for (const WorldId world : thread.worlds()) wait_for(thread, has_arrived, world);
  return thread.snapshot(WorldId(0))->timeline;
}

/// Takes frames until the timeline has `end` of them.
void advance_to(SimulationThread& thread, long end, int frames = 1) {
  thread.advance(frames);
  wait_for(
      thread, [end](const Snapshot& s) { return s.timeline.last == end && !s.timeline.is_in_past; },
      WorldId(0));
}

void post_edit(SimulationThread& thread, const Command& command, int world) {
  thread.post(command, WorldId(world));
}

struct RecordedBits {
  std::vector<std::string> first, second;  ///< the states of both worlds after each frame
};

/// Records drags, edits, a cut and a reset of two worlds.
RecordedBits record(SimulationThread& thread) {
  RecordedBits recording;
  for (int frame = 0; frame < 24; ++frame) {
    recording.first.push_back(bits_of(thread, 0));
    recording.second.push_back(bits_of(thread, 1));
    if (frame == 3) thread.post(Drag{4, Vec3(0.3, 0, 1)});
    if (frame == 6)
      post_edit(thread, SetParameter{"forces.mass_spring", "stretch_stiffness", 70.0}, 0);
    if (frame == 8) post_edit(thread, SetParameter{"time", "n_sub", 2}, 1);
    if (frame == 10) thread.post(Release{});
    if (frame == 14) thread.post(Cut{{0, 1}}, WorldId(0));
    if (frame == 18) thread.post(Reset{});
    advance_to(thread, frame + 1);
  }
  recording.first.push_back(bits_of(thread, 0));
  recording.second.push_back(bits_of(thread, 1));
  return recording;
}

TEST(BackInTime, EveryMomentHasItsBits) {
  for (const int threads : {1, 2}) {
    SimulationThread thread(two_worlds(), threads);
    const RecordedBits recording = record(thread);
    for (const long frame : {23L, 0L, 11L, 12L, 5L, 19L, 7L, 15L, 24L, 9L}) {
      const ShownTimeline shown = go_to(thread, frame);
      EXPECT_EQ(shown.frame, frame);
      EXPECT_EQ(shown.is_in_past, frame < 24);
      EXPECT_EQ(shown.last, 24);
      const auto k = static_cast<std::size_t>(frame);
      EXPECT_EQ(bits_of(thread, 0), recording.first[k]) << frame;
      EXPECT_EQ(bits_of(thread, 1), recording.second[k]) << frame;
    }
  }
}

TEST(BackInTime, PlayingRepeatsWhatWasRecorded) {
  SimulationThread thread(two_worlds(), 1);
  const RecordedBits recording = record(thread);
  go_to(thread, 2);
  thread.post(Play{});
  wait_for(
      thread, [](const Snapshot& s) { return s.timeline.last > 26; }, WorldId(0));
  thread.post(Pause{});
  go_to(thread, 24);
  EXPECT_EQ(bits_of(thread, 0), recording.first[24]);
  EXPECT_EQ(bits_of(thread, 1), recording.second[24]);
}

// Where worlds have other numbers of substeps, each takes at least one step, in the recorded order.
TEST(BackInTime, SingleStepsRepeatWhatWasRecorded) {
  SimulationThread thread(two_worlds(), 1);
  const RecordedBits recording = record(thread);
  go_to(thread, 0);
  for (int step = 0; step < 3; ++step) {
    const long before = thread.snapshot(WorldId(1))->step;
    thread.post(StepOnce{});
    wait_for(
        thread, [before](const Snapshot& s) { return s.step > before; }, WorldId(1));
  }
  EXPECT_TRUE(thread.snapshot(WorldId(0))->timeline.is_in_past);
  go_to(thread, 13);
  EXPECT_EQ(bits_of(thread, 1), recording.second[13]);
}

TEST(BackInTime, AnEditThereBeginsAnotherFuture) {
  SimulationThread thread(two_worlds(), 1);
  record(thread);
  go_to(thread, 9);
  post_edit(thread, SetParameter{"forces.mass_spring", "stretch_stiffness", 200.0}, 0);
  advance_to(thread, 11, 2);
  const auto snapshot = thread.snapshot(WorldId(0));
  EXPECT_EQ(snapshot->timeline.last, 11);
  EXPECT_FALSE(snapshot->timeline.is_in_past);
  const std::string bits = bits_of(thread, 0);
  go_to(thread, 1);
  go_to(thread, k_present);
  EXPECT_EQ(bits_of(thread, 0), bits);
}

// Where going back changes the scene, the snapshot has it until somebody has taken it over.
TEST(BackInTime, ShowsTheSceneOfTheMoment) {
  SimulationThread thread(two_worlds(), 1);
  record(thread);
  go_to(thread, 2);
  const auto snapshot = thread.snapshot(WorldId(0));
  ASSERT_NE(snapshot->timeline.scene, nullptr);
  EXPECT_EQ(snapshot->timeline.scene->scene, with_substeps(1));
  EXPECT_EQ(snapshot->timeline.scene->mesh, snapshot->document_mesh);
  thread.follow(WorldId(0), *snapshot->timeline.scene, snapshot->scene_revision, 40);
  wait_for(
      thread, [](const Snapshot& s) { return s.scene_revision == 40; }, WorldId(0));
  EXPECT_TRUE(thread.snapshot(WorldId(0))->timeline.is_in_past) << "following is no edit";
  go_to(thread, 9);
  EXPECT_LT(thread.snapshot(WorldId(0))->scene_revision, 0) << "the edit was repeated";
}

TEST(BackInTime, KeepsTheHistoryOfEnergies) {
  SimulationThread thread(small_scene(), nullptr, 1);
  thread.measure({.diagnostics = true});
  advance_to(thread, 20, 20);
  const auto before = thread.snapshot(WorldId(0));
  go_to(thread, 8);
  const auto there = thread.snapshot(WorldId(0));
  EXPECT_EQ(there->measured.energy_history.size(), before->measured.energy_history.size());
  const EnergyBalance& then = before->measured.energy_history[8].balance;
  EXPECT_EQ(there->measured.diagnostics->balance.numerical(), then.numerical());
  EXPECT_EQ(there->measured.diagnostics->balance.change, then.change);
  thread.post(Reset{});
  advance_to(thread, 9);
  EXPECT_EQ(thread.snapshot(WorldId(0))->measured.energy_history.size(), 2u);
}

TEST(BackInTime, MarksEditsAndDrags) {
  SimulationThread thread(small_scene(), nullptr, 1);
  advance_to(thread, 2, 2);
  thread.post(Drag{4, Vec3(0.3, 0, 1)});
  thread.post(Drag{4, Vec3(0.4, 0, 1)});
  advance_to(thread, 4, 2);
  thread.mark("here");
  advance_to(thread, 6, 2);
  thread.post(Reset{});
  advance_to(thread, 7);
  std::vector<std::string> names;
  for (const TimelineMark& mark : thread.snapshot(WorldId(0))->timeline.marks)
    names.push_back(std::to_string(mark.frame) + " " + mark.name);
  EXPECT_EQ(names, (std::vector<std::string>{"2 Drag", "4 here", "6 Reset"}));
}

// After an explosion the cloth is back at its last good state; the recording has both.
TEST(BackInTime, GoesBackToBeforeAnExplosion) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  SimulationThread thread(scene, nullptr, 1);
  post_edit(thread, SetParameter{"forces.mass_spring", "stretch_stiffness", 1e5}, 0);
  thread.post(Play{});
  const auto failed = wait_for(
      thread, [](const Snapshot& s) { return s.status.failure.has_value(); }, WorldId(0));
  const std::string bits = bits_of(thread, 0);
  go_to(thread, 0);
  EXPECT_FALSE(thread.snapshot(WorldId(0))->status.failure);
  go_to(thread, k_present);
  EXPECT_EQ(thread.snapshot(WorldId(0))->status.failure, failed->status.failure);
  EXPECT_EQ(bits_of(thread, 0), bits);
}

TEST(BackInTime, AnActionOnTheWayWaitsForTheMoment) {
  SimulationThread thread(small_scene(), nullptr, 1);
  advance_to(thread, 30, 30);
  thread.go_to(20);
  thread.mark("there");  // no mark is made in the past
  thread.post(Drag{4, Vec3(0.3, 0, 1)});
  bits_of(thread, 0);
  const auto snapshot = wait_for(
      thread, [](const Snapshot& s) { return !s.timeline.is_in_past; }, WorldId(0));
  EXPECT_EQ(snapshot->timeline.last, 20);
  EXPECT_EQ(snapshot->timeline.marks.back().name, "Drag");
}

TEST(BackInTime, ARecordingIsSavedAndOpenedElsewhere) {
  SimulationThread thread(two_worlds(), 1);
  const RecordedBits recording = record(thread);
  thread.mark("the end");
  const auto path = temporary_path("recording.jsonl");
  write_recording(thread.ask(RecordPast{WorldId(1)}).get(), "test", path);
  SessionReader session(path);
  EXPECT_FALSE(replay(session, 1).first) << "it is a session as any other";

  SimulationThread other(small_scene(), nullptr, 1);
  const auto read = std::make_shared<const Recording>(read_recording(path));
  EXPECT_EQ(other.ask(OpenRecording{WorldId(0), read}).get(), 24);
  for (const long frame : {24L, 9L, 15L, 0L}) {
    const ShownTimeline shown = go_to(other, frame);
    EXPECT_EQ(shown.last, 24);
    EXPECT_EQ(bits_of(other, 0), recording.second[static_cast<std::size_t>(frame)]) << frame;
    EXPECT_EQ(shown.marks.back().name, "the end");
  }
}

TEST(BackInTime, WarnsOfAStepWithOtherBitsThanTheRecordedOnes) {
  SimulationThread thread(small_scene(), nullptr, 1);
  advance_to(thread, 3, 3);
  Recording recording = thread.ask(RecordPast{WorldId(0)}).get();
  int steps = 0;
  for (JournalEntry& entry : recording.entries)
    if (auto* taken = std::get_if<StepTaken>(&entry); taken && ++steps == 2) ++taken->hash;
  thread.ask(OpenRecording{WorldId(0), std::make_shared<const Recording>(recording)}).get();
  go_to(thread, 1);
  EXPECT_EQ(thread.snapshot(WorldId(0))->status.warning, "");
  go_to(thread, 2);
  EXPECT_NE(thread.snapshot(WorldId(0))->status.warning.find("not repeated bit for bit"),
            std::string::npos);
  go_to(thread, k_present);
  EXPECT_EQ(thread.snapshot(WorldId(0))->timeline.frame, 3) << "the rest is repeated all the same";
}

TEST(BackInTime, ASessionWithoutFramesIsNoRecording) {
  const auto path = temporary_path("frames.jsonl");
  write_recording({{small_scene()}, {StepTaken{WorldId(0), 0, 1}}}, "test", path);
  EXPECT_EQ(
      message_of([&] { read_recording(path); }),
      path.string() + ":2: frame: got no displayed frame, expected a session with their ends");
}

}  // namespace
}  // namespace weft

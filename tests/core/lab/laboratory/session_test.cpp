#include "core/base/files/files.h"
#include "core/lab/laboratory/replay.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/obj.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/solid_meshes.h"
#include "tests/support/temporary_path.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace weft {
namespace {

namespace fs = std::filesystem;

Choice chosen(std::span<const ProjectionKind> table, const std::string& kind) {
  return default_choice(find_entry(table, kind, ""));
}

/// Records some frames with actions before them; returns the bits of all worlds at the end.
using Script = std::map<int, std::vector<AddressedAction>>;
std::vector<std::string> record(const fs::path& path, const std::vector<Scene>& scenes, int frames,
                                const Script& script) {
  Laboratory laboratory = laboratory_of(scenes);
  SessionWriter session(path, start_of(laboratory, "0.0"));
  laboratory.keep([&](const JournalEntry& entry) { session.add(entry); });
  laboratory.apply({Play{}});
  for (int frame = 0; frame < frames; ++frame) {
    if (script.contains(frame)) {
      for (const AddressedAction& action : script.at(frame)) laboratory.apply(action);
    }
    while (const auto due = laboratory.due()) laboratory.step(*due);
    laboratory.end_frame();
  }
  std::vector<std::string> bits;
  for (const auto& each : laboratory.worlds()) {
    bits.push_back(state_file_text(each.second.checkpoint()));
  }
  return bits;
}

Replay replayed(const fs::path& path, int threads = 1) {
  SessionReader session(path);
  return replay(session, threads);
}

/// A cloth of 49x49 vertices, so that loops run in pieces, and one of 9x9 with length constraints.
std::vector<Scene> two_cloths() {
  Scene projected = scene_of_size(9);
  projected.choice("projection") = chosen(projection_table(), "fast_projection");
  projected.inextensible.set("edges", std::string("warp"));
  return {scene_of_size(49), projected};
}

Script many_actions() {
  return {
      {1, {{Drag{30, Vec3(0.2, 0.3, 1)}}}},
      {3, {{Command(ApplyFabric{"silk"})}}},
      {4, {{Command(SetParameter{"material", "density", 0.3}), WorldId(0)}}},
      {5, {{Release{}, WorldId(0)}, {Command(ChooseKind{"integrator", "bdf2"})}}},
      {6, {{Command(ChoosePins{"top_edge"}), WorldId(0)}}},
      {8, {{Reset{}, WorldId(0)}, {Drag{40, Vec3(0.1, 0.2, 1)}, WorldId(1)}, {SetSpeed{0.5}}}},
      {9, {{Command(ChooseKind{"projection", "sap"}), WorldId(1)}}},
      {11, {{Pause{}}, {StepOnce{}}}},
      {12, {{Play{}}, {Command(AddPins{{{5, Vec3(0, 0, 1)}}}), WorldId(1)}}},
  };
}

TEST(Session, IsReplayedWithTheSameBitsOnOneAndOnTwoThreads) {
  const fs::path path = temporary_path("session.jsonl");
  record(path, two_cloths(), 14, many_actions());
  for (const int threads : {1, 2}) {
    const Replay result = replayed(path, threads);
    EXPECT_FALSE(result.first) << threads << " threads, step " << result.first->step;
    EXPECT_EQ(result.steps, 2 * 14);
  }
}

// The mouse drags a ball through the cloth from below, then to the side, and leaves it there.
TEST(Session, OfASolidThatIsDraggedIsReplayedWithTheSameBitsOnOneAndOnTwoThreads) {
  const fs::path path = temporary_path("session.jsonl");
  Scene scene = scene_of_size(49);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  SceneSolid ball;
  ball.shape = default_choice(find_entry(solid_table(), "sphere", ""));
  ball.shape.values.set("position", Vec3(0, 0, 0.85));
  scene.solids = {ball};
  Script drags;
  for (int frame = 1; frame < 10; ++frame)
    drags[frame] = {{SolidDrag{0, Vec3(0, frame < 6 ? 0 : 0.02 * frame, 0.02 * frame)}}};
  const std::string dragged = record(path, {scene}, 14, drags).front();
  for (const int threads : {1, 2}) {
    const Replay result = replayed(path, threads);
    EXPECT_FALSE(result.first) << threads << " threads, step " << result.first->step;
    EXPECT_EQ(result.steps, 14);
  }
  // The ball has moved the cloth.
  EXPECT_FALSE(checkpoint_from_text(dragged).contacts.empty());
  EXPECT_NE(dragged, record(path, {scene}, 14, {}).front());
}

TEST(Session, FollowsASliderThatIsDragged) {
  const fs::path path = temporary_path("session.jsonl");
  Scene scene = scene_of_size(9);
  Constraint rail;
  rail.vertices = {40};
  rail.free = {Vec3::UnitX()};
  scene.constraints = {rail};
  Script ticks;
  for (int frame = 2; frame < 12; ++frame) {
    for (const double stiffness : {100.0 * frame, 150.0 * frame}) {
      ticks[frame].push_back(
          {Command(SetParameter{"forces.mass_spring", "stretch_stiffness", stiffness})});
    }
  }
  const std::string followed = record(path, {scene}, 14, ticks).front();
  const Replay result = replayed(path);
  EXPECT_FALSE(result.first) << "step " << result.first->step;
  EXPECT_EQ(result.steps, 14);
  // The slider has changed the motion of the cloth without a reset.
  EXPECT_NE(followed, record(path, {scene}, 14, {}).front());
  EXPECT_DOUBLE_EQ(checkpoint_from_text(followed).state.t, 14.0 / 60);
}

/// The text with one digit of the hash of the world's step changed.
std::string with_another_hash(std::string text, int world, long step) {
  const std::string before =
      "{\"step\":" + std::to_string(step) + ",\"world\":" + std::to_string(world) + ",\"hash\":\"";
  const std::size_t at = text.find(before) + before.size();
  text[at + 15] = text[at + 15] == '0' ? '1' : '0';
  return text;
}

TEST(Session, NamesTheFirstStepThatDiffers) {
  const fs::path path = temporary_path("session.jsonl"), changed = temporary_path("changed.jsonl");
  record(path, {scene_of_size(5), scene_of_size(5)}, 9, {});
  const std::string text = read_text(path);
  for (const int world : {0, 1}) {
    for (const long step : {0L, 3L, 8L}) {
      write_file(changed, with_another_hash(text, world, step));
      const Replay result = replayed(changed);
      ASSERT_TRUE(result.first);
      EXPECT_EQ(result.first->world, WorldId(world));
      EXPECT_EQ(result.first->step, step);
      EXPECT_FALSE(result.first->beside);
    }
  }
}

TEST(Session, ThatWasCutOffLeavesAllButItsLastLine) {
  const fs::path path = temporary_path("session.jsonl");
  record(path, {scene_of_size(5)}, 5, {});
  const std::string text = read_text(path);
  const std::size_t last_step =
      text.rfind("\n", text.size() - 2) + 1;  // the end of a frame follows
  for (const std::size_t missing : {std::size_t{1}, std::size_t{2}, std::size_t{20}}) {
    write_file(path, text.substr(0, last_step - missing));
    SessionReader session(path);
    const Replay result = replay(session, 1);
    EXPECT_FALSE(result.first);
    EXPECT_EQ(result.steps, 4);
    EXPECT_TRUE(session.was_cut_off());
  }
  write_file(path, text);
  SessionReader whole(path);
  EXPECT_EQ(replay(whole, 1).steps, 5);
  EXPECT_FALSE(whole.was_cut_off());
  write_file(path, text.substr(0, 30));
  EXPECT_NE(message_of([&] { SessionReader{path}; }).find("session.jsonl: got no whole line"),
            std::string::npos);
}

TEST(Session, NeedsNoFileBesideIt) {
  const fs::path path = temporary_path("session.jsonl");
  const fs::path first = temporary_path("a.obj"), second = temporary_path("b.obj"),
                 third = temporary_path("c.obj"), body = temporary_path("body.obj");
  int size = 6;
  for (const fs::path& obj : {first, second, third}) {
    const auto mesh = unstructured_mesh(size++);
    write_obj(*mesh, as_span(rest_state(*mesh).x), obj);
  }
  Scene scene = scene_of_size(5);
  scene.mesh.obj = first.string();
  scene.solids = {solid_of_file(body)};
  Scene other = scene_of_size(5);
  other.mesh.obj = third.string();
  other.solids = scene.solids;
  record(path, {scene}, 12,
         {{3, {{Command(LoadMesh{second.string()})}}},
          {6, {{Command(ReplaceScene{other})}}},
          {9, {{Command(LoadMesh{""})}}}});
  for (const fs::path& obj : {first, second, third, body}) fs::remove(obj);
  const Replay result = replayed(path);
  EXPECT_FALSE(result.first);
  EXPECT_EQ(result.steps, 12);
}

TEST(Session, BeginsWithTheStateThatTheWorldsHaveThen) {
  const fs::path path = temporary_path("session.jsonl");
  std::vector<World> worlds;
  worlds.emplace_back(scene_of_size(5));
  worlds.front().drag({7, Vec3(0, 0, 1)});
  for (int step = 0; step < 5; ++step) worlds.front().step();
  Laboratory laboratory(std::move(worlds), 1);
  SessionWriter session(path, start_of(laboratory, "0.0"));
  laboratory.keep([&](const JournalEntry& entry) { session.add(entry); });
  for (int step = 0; step < 5; ++step) laboratory.step(WorldId(0));
  const Replay result = replayed(path);
  EXPECT_FALSE(result.first);
  EXPECT_EQ(result.steps, 5);
}

TEST(Session, OfAnotherWorldThanItHasIsNotRecovered) {
  const fs::path path = temporary_path("session.jsonl");
  Laboratory laboratory = laboratory_of({scene_of_size(5)});
  {
    SessionWriter session(path, start_of(laboratory, "0.0"));
    session.add(ActionApplied{WorldId(7), 0, Command(AddForce{"wind"})});
    session.add(CheckpointMade{WorldId(7), 0, laboratory.world(WorldId(0)).checkpoint()});
  }
  EXPECT_EQ(message_of([&] { recover(path, 1); }),
            name_of_path(path) + ":2: world: got 7, expected one of: 0");
}

TEST(Session, ThatEndsWhereItBeginsIsRecoveredThere) {
  const fs::path path = temporary_path("session.jsonl");
  World world(scene_of_size(5));
  world.drag({7, Vec3(0, 0, 1)});
  for (int step = 0; step < 5; ++step) world.step();
  SessionWriter(path, {{"0.0", "plain", 1}, {recorded(world)}});
  const Laboratory laboratory = recover(path, 1);
  EXPECT_EQ(laboratory.world(WorldId(0)).scene(), world.scene());
  EXPECT_EQ(laboratory.world(WorldId(0)).steps(), 5);
  EXPECT_EQ(state_file_text(laboratory.world(WorldId(0)).checkpoint()),
            state_file_text(world.checkpoint()));
  EXPECT_FALSE(replayed(path).first);
}

TEST(Session, BeginsWithEditsWhereTheClothIsUnlessTheyChangedItsMesh) {
  const fs::path path = temporary_path("session.jsonl");
  World world(two_cloths()[1]);
  for (int step = 0; step < 5; ++step) world.step();
  const RecordedWorld record = recorded(world);
  // Without length constraints the data that the projection has stored no longer fits.
  const Scene edited = scene_of_size(9);
  SessionWriter(path, {{"0.0", "plain", 1}, {with_edits(record, edited, record.mesh)}});
  const Laboratory laboratory = recover(path, 1);
  const State& recovered = laboratory.world(WorldId(0)).state();
  EXPECT_EQ(laboratory.world(WorldId(0)).scene(), edited);
  EXPECT_EQ(recovered.x, world.state().x);
  EXPECT_EQ(recovered.v, world.state().v);
  EXPECT_EQ(recovered.t, world.state().t);
  const auto other = std::make_shared<const Mesh>(build_mesh(scene_of_size(7).mesh));
  EXPECT_FALSE(with_edits(record, scene_of_size(7), other).state);
}

TEST(Session, ThatFailedIsReplayedToTheFailureAndBeyond) {
  const fs::path path = temporary_path("session.jsonl");
  Scene scene = scene_of_size(5);
  scene.choice("integrator") =
      default_choice(find_entry(integrator_table(), "symplectic_euler", ""));
  scene.time.set("h_disp", 0.05);
  record(path, {scene}, 80, {{60, {{Command(SetParameter{"time", "n_sub", 64})}, {Resume{}}}}});
  const Replay result = replayed(path);
  EXPECT_FALSE(result.first);
  EXPECT_GT(result.steps, 20 * 64);
}

/// Steps of a small cloth with a checkpoint among them, and an edit and a drag before it.
constexpr int k_long = Laboratory::k_checkpoint_interval + 20;
const Script k_early = {{10, {{Command(SetParameter{"material", "density", 0.3})}}},
                        {50, {{Drag{12, Vec3(0.2, 0.3, 1)}}}},
                        {Laboratory::k_checkpoint_interval + 10, {{Release{}}}}};

TEST(Session, ComparesItsCheckpoints) {
  const fs::path path = temporary_path("session.jsonl");
  record(path, {scene_of_size(5)}, k_long, k_early);
  EXPECT_FALSE(replayed(path).first);
  std::string text = read_text(path);
  const std::string before = "\"history\":{\"solution\":[";
  text.insert(text.find(before) + before.size(), "1.0,");
  write_file(path, text);
  const Replay result = replayed(path);
  ASSERT_TRUE(result.first);
  EXPECT_EQ(result.first->step, Laboratory::k_checkpoint_interval - 1);
  EXPECT_TRUE(result.first->beside);
}

TEST(Session, IsRecoveredFromItsLastCheckpoint) {
  const fs::path path = temporary_path("session.jsonl");
  const std::string bits = record(path, {scene_of_size(5)}, k_long, k_early).front();
  const auto recovered = [&] {
    const Laboratory laboratory = recover(path, 1);
    EXPECT_EQ(laboratory.world(WorldId(0)).steps(), k_long);
    return state_file_text(laboratory.world(WorldId(0)).checkpoint());
  };
  EXPECT_EQ(recovered(), bits);
  // Without the drag before the checkpoint a replay would differ, so no step before it is taken.
  std::string text = read_text(path);
  const std::size_t at = text.find("{\"step\":50,\"world\":0,\"action\":\"drag\"");
  ASSERT_NE(at, std::string::npos);
  text.erase(at, text.find('\n', at) + 1 - at);
  write_file(path, text);
  EXPECT_TRUE(replayed(path).first);
  EXPECT_EQ(recovered(), bits);
}

TEST(Session, NamesTheLineThatIsNoLineOfASession) {
  const fs::path path = temporary_path("session.jsonl");
  record(path, {scene_of_size(5)}, 3, {});
  const std::string text = read_text(path);
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"{\"step\":3,\"world\":1,\"hash\":\"0000000000000000\"}",
       "world: got 1, expected one of: 0"},
      {"{\"step\":5,\"world\":0,\"hash\":\"0000000000000000\"}", "step: got 5, expected 3"},
      {"{\"step\":3,\"world\":0,\"hash\":\"xyz\"}", "hash: got \"xyz\", expected 16 "},
      {"{\"step\":-3,\"world\":0,\"hash\":\"0000000000000000\"}", "step: got -3, expected "},
      {"{\"step\":3,\"world\":0,\"action\":\"knit\"}", "action: got \"knit\", expected one of"},
      {"{\"step\":3,\"world\":0,\"action\":\"drag\",\"vertex\":25,\"target\":[0,0,0]}",
       "vertex: got 25, expected 0 to 24"},
      {"{\"step\":3,\"world\":0,\"checkpoint\":{}}", "checkpoint.weft_state: got nothing"},
      {"{\"step\":3,\"world\":0}", "hash: got nothing"},
      {"{\"frame\":{\"iterations\":7}}", "frame.duration: got nothing, expected a number above 0"},
      {"{\"frame\":{\"duration\":0,\"iterations\":7}}", "frame.duration: got 0, expected a number"},
      {"{\"frame\":{\"duration\":1,\"iterations\":-7}}", "frame.iterations: got -7, expected "},
      {"{\"mark\":7}", "mark: got 7, expected a text"},
      {"knit", "line 1, column "},
  };
  for (const auto& [line, words] : bad) {
    write_file(path, text + line + "\n");
    const std::string message = message_of([&] { replayed(path); });
    EXPECT_NE(message.find("session.jsonl:9: " + words), std::string::npos) << message;
  }
  write_file(path, "{\"weft_session\": 2}\n");
  const std::string message = message_of([&] { SessionReader{path}; });
  EXPECT_NE(message.find("session.jsonl:1: weft_session: got 2, expected 1"), std::string::npos)
      << message;
}

}  // namespace
}  // namespace weft

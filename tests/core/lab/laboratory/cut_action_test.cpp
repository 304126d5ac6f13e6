#include "core/base/files/files.h"
#include "core/lab/laboratory/replay.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Tests of cloths that are cut while they move.
namespace weft {
namespace {

const Cut k_slit = {{22, 17, 12}};  // of hanging_scene()'s 5 x 5 vertices
const Drag k_pull_of_cut = {17, Vec3(0.2, 0.3, 1)};

Scene cloth() { return hanging_scene({"mass_spring"}, "implicit_euler"); }

const World& world_of(const Laboratory& laboratory) { return laboratory.world(WorldId(0)); }

TEST(CutAction, IsReplayedWithTheSameBits) {
  const auto path = temporary_path("session.jsonl");
  Scene large = cloth();
  large.mesh = scene_of_size(49).mesh;
  Laboratory laboratory = laboratory_of({cloth(), large});
  SessionWriter session(path, start_of(laboratory, "0.0"));
  laboratory.keep([&](const JournalEntry& entry) { session.add(entry); }, 3);
  laboratory.apply({k_pull_of_cut});
  step_all(laboratory, 4);
  laboratory.apply({k_slit, WorldId(0)});
  laboratory.apply({Cut{{24, 73, 122, 171}}, WorldId(1)});
  step_all(laboratory, 8);
  laboratory.apply({Cut{{11, 12, 13}}, WorldId(0)});
  step_all(laboratory, 4);
  for (const int threads : {1, 2}) {
    SessionReader reader(path);
    const Replay result = replay(reader, threads);
    EXPECT_FALSE(result.first) << "step " << result.first->step << ", " << threads << " threads";
    EXPECT_EQ(result.steps, 2 * 16);
  }
  const Laboratory recovered = recover(path, 1);
  for (const WorldId world : ids_of(recovered.worlds()))
    EXPECT_EQ(bits_of(recovered, world), bits_of(laboratory, world));
}

// The journal has a checkpoint of the cut cloth; the steps and cuts before it are not needed.
TEST(CutAction, IsInACheckpointFromWhichASessionIsRecovered) {
  const auto path = temporary_path("session.jsonl");
  Scene large = cloth();
  large.mesh = scene_of_size(49).mesh;
  for (const Scene& scene : {cloth(), large}) {
    const std::vector<Cut> cuts = {k_slit, {{11, 12, 13}}};
    const bool is_large = scene.mesh == large.mesh;
    Laboratory laboratory = laboratory_of({scene});
    std::vector<Checkpoint> made;
    {
      SessionWriter session(path, start_of(laboratory, "0.0"));
      laboratory.keep(
          [&](const JournalEntry& entry) {
            session.add(entry);
            if (const auto* checkpoint = std::get_if<CheckpointMade>(&entry))
              made.push_back(checkpoint->checkpoint);
          },
          4);
      laboratory.apply({Command(SetParameter{"material", "density", 0.3})});
      laboratory.apply({k_pull_of_cut});
      step_all(laboratory, 2);
      laboratory.apply({is_large ? Cut{{24, 73, 122, 171}} : cuts[0]});
      step_all(laboratory, 3);
      laboratory.apply({is_large ? Cut{{30, 79, 128}} : cuts[1]});
      step_all(laboratory, 5);
    }
    ASSERT_EQ(made.size(), 2u);
    EXPECT_EQ(made[0].cuts.size(), 1u);
    EXPECT_EQ(made[1].cuts, laboratory.world(WorldId(0)).cuts());
    for (const int threads : {1, 2}) {
      SessionReader reader(path);
      EXPECT_FALSE(replay(reader, threads).first) << threads;
      EXPECT_EQ(bits_of(recover(path, threads)), bits_of(laboratory)) << threads;
    }
    std::string text = read_text(path);
    const std::size_t at = text.find("{\"step\":2,\"world\":0,\"action\":\"cut\"");
    ASSERT_NE(at, std::string::npos);
    write_file(path, text.erase(at, text.find('\n', at) + 1 - at));
    EXPECT_EQ(bits_of(recover(path, 1)), bits_of(laboratory));
  }
}

TEST(CutAction, IsInAStateFileOfTheCutCloth) {
  Laboratory laboratory = laboratory_of({cloth()});
  laboratory.apply({k_slit});
  step_all(laboratory, 4);
  const std::string text = bits_of(laboratory);
  const Checkpoint read = checkpoint_from_text(text);
  EXPECT_EQ(read.cuts, std::vector{k_slit});
  EXPECT_EQ(state_file_text(read), text);
  World whole(cloth()), cut_elsewhere(cloth());
  cut_elsewhere.cut({{11, 12, 13}});
  for (World* world : {&whole, &cut_elsewhere}) {
    world->continue_from(read);
    EXPECT_EQ(state_file_text(world->checkpoint()), text);
    for (int step = 0; step < 3; ++step) world->step();
  }
  step_all(laboratory, 3);
  EXPECT_EQ(whole.state().x, world_of(laboratory).state().x);
  EXPECT_EQ(cut_elsewhere.state().x, world_of(laboratory).state().x);
}

TEST(CutAction, OfACheckpointThatDoesNotFitLeavesTheWorldUnchanged) {
  World world(cloth());
  world.cut(k_slit);
  world.step();
  const Checkpoint before = world.checkpoint();
  Checkpoint astray = before;
  astray.cuts = {{{11, 12, 13}}, {{0, 12}}};
  Checkpoint too_small = before;
  too_small.cuts.clear();
  for (const auto& pair : {std::pair(astray, std::string("path[1]: got 12, ")),
                           {too_small, "state: got 27 vertices, "}}) {
    const std::string message = message_of<InputError>([&] { world.continue_from(pair.first); });
    EXPECT_TRUE(message.starts_with(pair.second)) << message;
    EXPECT_EQ(state_file_text(world.checkpoint()), state_file_text(before));
  }
}

TEST(CutAction, IsReadFromAnOlderSessionThatHasItBesideTheState) {
  const auto path = temporary_path("session.jsonl");
  Laboratory laboratory = laboratory_of({cloth()});
  laboratory.apply({k_slit});
  step_all(laboratory, 4);
  SessionWriter(path, start_of(laboratory, "0.0"));
  std::string text = read_text(path);
  const std::string of_state = ",\"cuts\":[[22,17,12]]";
  ASSERT_NE(text.find(of_state), std::string::npos);
  text.erase(text.find(of_state), of_state.size());
  const std::string worlds = "\"worlds\":[{";
  text.insert(text.find(worlds) + worlds.size(),
              "\"cuts\":[{\"action\":\"cut\",\"path\":[22,17,12]}],");
  write_file(path, text);
  EXPECT_EQ(bits_of(recover(path, 1)), bits_of(laboratory));
}

TEST(CutAction, IsInASessionThatBeginsAfterIt) {
  const auto path = temporary_path("session.jsonl");
  Laboratory laboratory = laboratory_of({cloth()});
  laboratory.apply({k_slit});
  step_all(laboratory, 4);
  laboratory.apply({Cut{{11, 12, 13}}});
  step_all(laboratory, 4);
  SessionWriter session(path, start_of(laboratory, "0.0"));
  laboratory.keep([&](const JournalEntry& entry) { session.add(entry); }, 2);
  step_all(laboratory, 3);
  SessionReader reader(path);
  EXPECT_FALSE(replay(reader, 1).first);
  EXPECT_EQ(bits_of(recover(path, 1)), bits_of(laboratory));
  // After a reset the checkpoints are of the mesh that the cut cloth had at first.
  laboratory.apply({Reset{}});
  step_all(laboratory, 3);
  SessionReader again(path);
  EXPECT_FALSE(replay(again, 1).first);
  EXPECT_EQ(bits_of(recover(path, 1)), bits_of(laboratory));
}

// The first copy keeps the number of the vertex.
TEST(CutAction, LeavesADragOfACutVertexToItsFirstCopy) {
  Laboratory laboratory = laboratory_of({cloth()});
  laboratory.apply({k_pull_of_cut});
  step_all(laboratory, 4);
  laboratory.apply({k_slit});
  EXPECT_EQ(world_of(laboratory).mouse().drag(), k_pull_of_cut);
  const std::vector<int> copies = {25, 26};  // of 17 and 22
  const Vec3 before = at(world_of(laboratory).state().x, 17);
  EXPECT_EQ(at(world_of(laboratory).state().x, copies[0]), before);
  step_all(laboratory, 10);
  const VecX& x = world_of(laboratory).state().x;
  EXPECT_LT((at(x, 17) - k_pull_of_cut.target).norm(),
            (at(x, copies[0]) - k_pull_of_cut.target).norm());
  EXPECT_EQ(world_of(laboratory).mouse().drag(), k_pull_of_cut);
}

TEST(CutAction, IsForgottenWhereItsChangeIsUndone) {
  World world(cloth());
  world.cut(k_slit);
  world.undo_topology_change();
  EXPECT_EQ(world.mesh(), world.document_mesh());
  EXPECT_TRUE(world.cuts().empty());
}

TEST(CutAction, IsUndoneByAReset) {
  Laboratory laboratory = laboratory_of({cloth()}), whole = laboratory_of({cloth()});
  laboratory.apply({k_slit});
  EXPECT_EQ(world_of(laboratory).mesh()->vertex_count(), 27);
  EXPECT_EQ(laboratory.world(WorldId(0)).cuts(), std::vector{k_slit});
  step_all(laboratory, 4);
  laboratory.apply({Reset{}});
  EXPECT_EQ(world_of(laboratory).mesh(), world_of(laboratory).document_mesh());
  EXPECT_TRUE(laboratory.world(WorldId(0)).cuts().empty());
  step_all(laboratory, 4);
  step_all(whole, 4);
  EXPECT_EQ(bits_of(laboratory), bits_of(whole));
}

TEST(CutAction, SuitsEveryModelIntegratorAndSolver) {
  std::vector<Scene> scenes;
  for (const ClothModel& model : cloth_models())
    scenes.push_back(hanging_scene(model, "implicit_euler"));
  for (const IntegratorKind& kind : integrator_table())
    scenes.push_back(hanging_scene({"mass_spring"}, kind.name, 16));
  for (const LinearSolverKind& kind : linear_solver_table()) {
    scenes.push_back(cloth());
    scenes.back().choice("solver") = default_choice(kind);
  }
  for (const Scene& scene : scenes) {
    SCOPED_TRACE(scene.choice("integrator").kind + ", " + scene.choice("solver").kind);
    Laboratory laboratory = laboratory_of({scene}), whole = laboratory_of({scene});
    step_all(whole, 6);
    if (whole.world(WorldId(0)).failure()) {
      EXPECT_EQ(scene.choice("solver").kind, "jacobi");  // diverges without a cut as well
      continue;
    }
    step_all(laboratory, 2);
    const std::string before = bits_of(laboratory);
    try {
      laboratory.apply({k_slit});
    } catch (const InputError& error) {
      EXPECT_EQ(bits_of(laboratory), before) << error.what();
      ADD_FAILURE() << error.what();
      continue;
    }
    step_all(laboratory, 4);
    EXPECT_EQ(laboratory.world(WorldId(0)).failure().value_or(""), "");
    EXPECT_NE(at(world_of(laboratory).state().x, 22), at(world_of(laboratory).state().x, 26));
  }
}

TEST(CutAction, ThatDoesNotFitEveryWorldChangesNone) {
  Scene smaller = cloth();
  smaller.mesh = scene_of_size(3).mesh;
  Laboratory laboratory = laboratory_of({cloth(), smaller});
  int notes = 0;
  laboratory.keep([&](const JournalEntry&) { ++notes; });
  const std::string before = bits_of(laboratory), before_smaller = bits_of(laboratory, WorldId(1));
  EXPECT_EQ(message_of<InputError>([&] { laboratory.apply({k_slit}); }),
            "path[0]: got 22, expected 0 to 8");
  EXPECT_EQ(world_of(laboratory).mesh()->vertex_count(), 25);
  EXPECT_EQ(bits_of(laboratory), before);
  EXPECT_EQ(bits_of(laboratory, WorldId(1)), before_smaller);
  EXPECT_EQ(notes, 0);
}

}  // namespace
}  // namespace weft

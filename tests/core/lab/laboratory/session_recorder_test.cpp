#include "core/lab/laboratory/session_recorder.h"

#include "core/lab/document/editor.h"
#include "core/lab/laboratory/replay.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/obj.h"
#include "tests/support/laboratories.h"
#include "tests/support/scenes.h"
#include "tests/support/session_in_parts.h"
#include "tests/support/temporary_path.h"
#include "tests/support/unstructured_mesh.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <optional>
#include <thread>

namespace weft {
namespace {

Command stiffness(double value) {
  return SetParameter{"forces.mass_spring", "stretch_stiffness", value};
}

TEST(SessionRecorder, GivesPartsThatAreReplayedAndEndWhereTheWorldIs) {
  Laboratory laboratory = laboratory_of({small_scene()});
  SessionRecorder recorder;
  record(laboratory, recorder);
  SessionInParts session;
  const auto bits = [&] { return state_file_text(laboratory.world(WorldId(0)).checkpoint()); };
  for (int step = 0; step < 5; ++step) laboratory.step(WorldId(0));  // before anybody asks
  session.add(recorder.take(laboratory, false));
  EXPECT_EQ(session.bits_at_the_end(), bits());
  for (int part = 0; part < 4; ++part) {
    laboratory.apply({stiffness(500.0 + part), WorldId(0)});
    laboratory.apply({Drag{part, Vec3(0.1 * part, 0, 1)}, WorldId(0)});
    for (int step = 0; step < 3 * part; ++step) laboratory.step(WorldId(0));
    session.add(recorder.take(laboratory, part == 2));
    EXPECT_EQ(session.bits_at_the_end(), bits()) << part;
    EXPECT_EQ(session.scene_at_the_end(), laboratory.world(WorldId(0)).scene()) << part;
  }
  EXPECT_FALSE(session.replayed().first);
  EXPECT_EQ(session.replayed().steps, 9);
  EXPECT_TRUE(recorder.take(laboratory, false).entries.empty()) << "nothing has happened";
  laboratory.apply({Reset{}, WorldId(0)});
  session.add(recorder.take(laboratory, false));
  EXPECT_EQ(session.bits_at_the_end(), bits());
}

// A scene that undo sends without the mesh of its file leaves the mesh as it is.
TEST(SessionRecorder, KeepsTheMeshOfAFileWhenTheWholeSceneIsReplaced) {
  const std::filesystem::path obj = temporary_path("cloth.obj");
  const auto mesh = unstructured_mesh(6);
  write_obj(*mesh, as_span(rest_state(*mesh).x), obj);
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh(), 1);
  SessionInParts session;
  session.add(thread.ask(RecordRun{only_world(thread), false}).get().part);
  const auto send = [&](const Command& command) {
    thread.post(
        SceneEdit{only_world(thread), command, {editor.scene(), editor.mesh()}, editor.revision()});
  };
  editor.execute(LoadMesh{obj.string()});
  send(LoadMesh{obj.string()});
  editor.execute(AddPins{{{11, {}}}});
  send(AddPins{{{11, {}}}});
  editor.execute(stiffness(700));
  send(stiffness(700));
  editor.undo();
  send(ReplaceScene{editor.scene()});
  for (const bool moves : {false, true}) {
    if (moves) thread.post(StepOnce{});
    while (moves && thread.snapshot(only_world(thread))->step == 0) std::this_thread::yield();
    session.add(thread.ask(RecordRun{only_world(thread), false}).get().part);
    EXPECT_EQ(session.scene_at_the_end(), editor.scene());
    EXPECT_FALSE(session.replayed().first);
  }
  EXPECT_EQ(session.replayed().steps, 1);
}

TEST(SessionRecorder, TellsOfAGridThatWasBuiltAgainThatTheClothIsAtRest) {
  Laboratory laboratory = laboratory_of({small_scene()});
  SessionRecorder recorder;
  record(laboratory, recorder);
  SessionInParts session;
  session.add(recorder.take(laboratory, false));
  laboratory.step(WorldId(0));
  const Scene& scene = laboratory.world(WorldId(0)).scene();
  const auto built = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  laboratory.apply({Command(ReplaceScene{scene}), WorldId(0), built});
  EXPECT_EQ(laboratory.world(WorldId(0)).state().t, 0);
  laboratory.step(WorldId(0));
  session.add(recorder.take(laboratory, false));
  EXPECT_FALSE(session.replayed().first);
}

TEST(SessionRecorder, BeginsAgainWhereAJournalDoesNotSuffice) {
  SimulationThread thread(small_scene(), nullptr);
  EXPECT_TRUE(thread.ask(RecordRun{only_world(thread), false}).get().part.start);
  EXPECT_FALSE(thread.ask(RecordRun{only_world(thread), false}).get().part.start);
  thread.set_threads(2);
  EXPECT_TRUE(thread.ask(RecordRun{only_world(thread), false}).get().part.start);
  thread.continue_from(only_world(thread), Simulation(small_scene()).checkpoint());
  EXPECT_TRUE(thread.ask(RecordRun{only_world(thread), false}).get().part.start);
}

/// Edits of all sorts, one of which changes the mesh, and their undoing.
TEST(SessionRecorder, RecordsWhatAThreadIsToldWhileItRuns) {
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh());
  SessionInParts session;
  const auto edit = [&](const Command& command) {
    editor.execute(command);
    thread.post(
        SceneEdit{only_world(thread), command, {editor.scene(), editor.mesh()}, editor.revision()});
  };
  session.add(thread.ask(RecordRun{only_world(thread), false}).get().part);
  thread.post(Play{});
  const std::vector<Command> commands = {
      stiffness(700),         ChooseKind{"integrator", "bdf2"},
      ApplyFabric{"silk"},    SetParameter{"mesh.grid", "rows", 9},
      RemovePins{{0}},        ChooseKind{"solver", "ldlt"},
      AddPins{{{3, {}}}},     ResetParameters{"material", ""},
      ChoosePins{"top_edge"}, SetParameter{"time", "n_sub", 3},
  };
  for (const Command& command : commands) {
    edit(command);
    thread.post(Drag{5, Vec3(0, 0.1, 0.5)});
    if (std::holds_alternative<AddPins>(command)) {
      editor.undo();
      thread.post(SceneEdit{only_world(thread),
                            ReplaceScene{editor.scene()},
                            {editor.scene(), editor.mesh()},
                            editor.revision()});
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    session.add(thread.ask(RecordRun{only_world(thread), false}).get().part);
  }
  thread.post(Pause{});
  const RecordedRun end = thread.ask(RecordRun{only_world(thread), false}).get();
  session.add(end.part);
  EXPECT_EQ(end.scene_revision, editor.revision());
  EXPECT_EQ(session.scene_at_the_end(), editor.scene());
  EXPECT_GT(end.time, 0);
  const Replay replay = session.replayed();
  EXPECT_FALSE(replay.first);
  EXPECT_GT(replay.steps, 0);
}

TEST(SimulationThread, TakesTheWholeSceneAfterAnEditThatDidNotFit) {
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh());
  // The editor's scene differs from the thread's now, so the next edit must bring it along.
  editor.execute(SetParameter{"time", "n_sub", 2});
  Scene broken = editor.scene();
  broken.pins.vertices = {{10000, {}}};
  thread.post(SceneEdit{
      only_world(thread), ReplaceScene{broken}, {broken, editor.mesh()}, editor.revision()});
  editor.execute(stiffness(700));
  thread.post(SceneEdit{
      only_world(thread), stiffness(700), {editor.scene(), editor.mesh()}, editor.revision()});
  const RecordedRun run = thread.ask(RecordRun{only_world(thread), true}).get();
  EXPECT_EQ(run.scene_revision, editor.revision());
  EXPECT_EQ(run.part.start.value().worlds.at(0).scene, editor.scene());
}

}  // namespace
}  // namespace weft

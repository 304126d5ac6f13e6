#include "core/scene/scene_json.h"
#include "tests/app/small_workspace.h"

#include <sys/stat.h>

#include <fstream>

namespace weft {
namespace {

using WorkspaceTest = SmallWorkspace;

TEST_F(WorkspaceTest, TogglingPinsPinsTheFreeOnesAndFreesThemWhenAllArePinned) {
  workspace_->toggle_pins({3, 7});
  EXPECT_EQ(pinned(), (std::vector<int>{3, 7}));
  workspace_->toggle_pins({7, 9});
  EXPECT_EQ(pinned(), (std::vector<int>{3, 7, 9}));
  workspace_->toggle_pins({3, 9});
  EXPECT_EQ(pinned(), (std::vector<int>{7}));
}

TEST_F(WorkspaceTest, ABoxOfPinsIsUndoneAtOnce) {
  workspace_->toggle_pins({1, 2, 3});
  workspace_->undo();
  EXPECT_TRUE(pinned().empty());
  workspace_->redo();
  EXPECT_EQ(pinned(), (std::vector<int>{1, 2, 3}));
}

TEST_F(WorkspaceTest, AnEditThatIsRefusedBecomesAMessageAndChangesNothing) {
  const Scene before = workspace_->editor.scene();
  workspace_->execute(SetParameter{"time", "n_sub", 0});
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_NE(workspace_->message.find("n_sub"), std::string::npos);
  EXPECT_EQ(workspace_->editor.scene(), before);
}

TEST_F(WorkspaceTest, AFileThatCannotBeOpenedBecomesAMessageAndChangesNothing) {
  const Scene before = workspace_->editor.scene();
  workspace_->open(folder_ / "missing.json");
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_NE(workspace_->message.find("missing.json"), std::string::npos);
  EXPECT_EQ(workspace_->editor.scene(), before);
  EXPECT_TRUE(workspace_->scene_file.path().empty());
}

TEST_F(WorkspaceTest, AFifoIsRefusedInsteadOfWaitedFor) {
  const std::filesystem::path fifo = folder_ / "fifo.json";
  std::filesystem::remove(fifo);
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  workspace_->open(fifo);
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_NE(workspace_->message.find("fifo.json: it is not a regular file"), std::string::npos);
}

TEST_F(WorkspaceTest, SavingStoresTheSceneWithTheCameraAndRemembersTheFile) {
  workspace_->camera.parameters.distance = 4.5;
  const std::filesystem::path path = folder_ / "saved.json";
  workspace_->save(path);
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_EQ(to_struct<CameraParameters>(read_scene(path).camera).distance, 4.5);
  EXPECT_EQ(workspace_->scene_file.path(), path);
  const Workspace next(scene(), {}, 1);
  ASSERT_FALSE(next.recent_files.empty());
  EXPECT_EQ(next.recent_files.front(), path);
}

TEST_F(WorkspaceTest, OpeningAndUndoingItGoesBackToTheOldSceneAndItsFile) {
  const Scene before = workspace_->editor.scene();
  Scene other = scene();
  other.name = "another";
  const std::filesystem::path path = folder_ / "other.json";
  write_scene(other, path);
  workspace_->open(path);
  catch_up();
  EXPECT_EQ(workspace_->editor.scene().name, "another");
  EXPECT_EQ(workspace_->scene_file.path(), path);
  workspace_->undo();
  EXPECT_EQ(workspace_->editor.scene(), before);
  EXPECT_TRUE(workspace_->scene_file.path().empty());
}

TEST_F(WorkspaceTest, OpeningAMeshAgainReadsItAsItIsNow) {
  const std::filesystem::path path = folder_ / "MESH.OBJ";
  const std::string triangle = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  std::ofstream(path) << triangle;
  workspace_->open(path);
  catch_up();
  EXPECT_EQ(workspace_->editor.mesh()->vertex_count(), 3);
  std::ofstream(path) << triangle << "v 1 0 1\nf 2 4 3\n";
  workspace_->open(path);
  catch_up();
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_EQ(workspace_->editor.mesh()->vertex_count(), 4);
}

TEST_F(WorkspaceTest, TheInterfaceGoesOnWhileAMeshIsBuilt) {
  Scene large = scene();
  large.name = "large";
  large.mesh.grid.set("rows", 600);
  large.mesh.grid.set("columns", 600);
  const std::filesystem::path path = folder_ / "large.json";
  write_scene(large, path);
  workspace_->open(path);
  int frames = 0;
  for (; workspace_->is_building(); ++frames) {
    ASSERT_LT(frames, 12000) << "the scene was not shown within 60 s";
    if (!workspace_->edits.empty()) {
      EXPECT_NE(workspace_->editor.scene().name, "large");
      EXPECT_TRUE(workspace_->scene_file.path().empty());
      EXPECT_EQ(workspace_->undo_label(), "Open large");
    }
    workspace_->begin_frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  // One that waited for the mesh would see none of it being built.
  EXPECT_GT(frames, 10);
  EXPECT_EQ(workspace_->snapshot->mesh->vertex_count(), 600 * 600);
  EXPECT_EQ(workspace_->scene_file.path(), path);
  EXPECT_EQ(workspace_->message, "Opened large.json");
}

TEST_F(WorkspaceTest, UndoTakesBackAnEditThatWaitsForItsMesh) {
  workspace_->execute(SetParameter{"mesh.grid", "rows", 1025});
  workspace_->execute(SetParameter{"mesh.grid", "columns", 300});
  ASSERT_TRUE(workspace_->can_undo());
  workspace_->undo();
  EXPECT_EQ(workspace_->message, "Undone: Set columns to 300");
  catch_up();
  EXPECT_EQ(workspace_->editor.mesh()->vertex_count(), 1025 * 5);
}

TEST_F(WorkspaceTest, TheNewestOfMessageAndWarningIsTheNotice) {
  workspace_->execute(SetParameter{"solver", "max_iterations", 1});
  workspace_->execute(SetParameter{"solver", "tolerance", 1e-10});
  workspace_->execute(ChoosePins{"top_corners"});
  workspace_->report("older");
  workspace_->simulation.advance(20);
  while (workspace_->snapshot->frame < 20) workspace_->begin_frame();
  EXPECT_EQ(workspace_->notice().kind, Notice::Kind::warning);
  EXPECT_EQ(workspace_->notice().words, workspace_->snapshot->warning);
  workspace_->report("newer");
  EXPECT_EQ(workspace_->notice().kind, Notice::Kind::info);
  EXPECT_EQ(workspace_->notice().words, "newer");
  workspace_->report_error("wrong");
  EXPECT_EQ(workspace_->notice().kind, Notice::Kind::error);
}

TEST_F(WorkspaceTest, AMessageGoesAfterSomeSecondsAndAnErrorStays) {
  workspace_->execute(ChoosePins{"top_corners"});
  workspace_->undo();
  const auto now = Workspace::Clock::now();
  workspace_->begin_frame(now);
  EXPECT_EQ(workspace_->notice().words, "Undone: Pin Top corners");
  EXPECT_EQ(workspace_->notice().opacity, 1);
  workspace_->begin_frame(now + std::chrono::milliseconds(4700));
  EXPECT_EQ(workspace_->notice().words, "Undone: Pin Top corners");
  EXPECT_LT(workspace_->notice().opacity, 0.5);
  workspace_->begin_frame(now + std::chrono::seconds(6));
  EXPECT_EQ(workspace_->notice().words, "");
  workspace_->report_error("wrong");
  workspace_->begin_frame(now + std::chrono::seconds(12));
  EXPECT_EQ(workspace_->notice().words, "wrong");
  workspace_->execute(ChoosePins{"top_corners"});
  EXPECT_EQ(workspace_->notice().words, "");
}

TEST_F(WorkspaceTest, AMeshThatIsOpenedWaitsPausedInItsRestShape) {
  const std::filesystem::path path = folder_ / "square.obj";
  std::ofstream(path) << "v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\nf 1 2 3 4\n";
  workspace_->simulation.play();
  workspace_->open(path);
  catch_up();
  const auto deadline = Workspace::Clock::now() + std::chrono::seconds(30);
  while (workspace_->snapshot->playing && Workspace::Clock::now() < deadline)
    workspace_->begin_frame();
  EXPECT_FALSE(workspace_->snapshot->playing);
  EXPECT_EQ(workspace_->snapshot->mesh->vertex_count(), 4);
  EXPECT_EQ(workspace_->snapshot->step, 0);
  EXPECT_EQ(workspace_->message, "Opened square.obj. Press Space to let it move");
}

TEST_F(WorkspaceTest, AClothThatHasLeftTheViewIsMissedAfterAMomentUntilItIsBack) {
  workspace_->attended = true;
  const auto now = Workspace::Clock::now();
  workspace_->begin_frame(now);
  const Vec3 target = workspace_->camera.parameters.target;
  workspace_->camera.parameters.target += Vec3(100, 0, 0);
  workspace_->begin_frame(now + std::chrono::milliseconds(100));
  EXPECT_FALSE(workspace_->is_out_of_sight());
  workspace_->begin_frame(now + std::chrono::seconds(2));
  EXPECT_TRUE(workspace_->is_out_of_sight());
  workspace_->camera.parameters.target = target;
  workspace_->begin_frame(now + std::chrono::seconds(3));
  EXPECT_FALSE(workspace_->is_out_of_sight());
}

TEST_F(WorkspaceTest, ALargeMeshIsFramedAndItsSceneCanBeSaved) {
  const std::filesystem::path path = folder_ / "field.obj";
  std::ofstream(path) << "v 0 0 0\nv 90000 0 0\nv 0 90000 0\nf 1 2 3\n";
  workspace_->open(path);
  catch_up();
  EXPECT_GT(workspace_->camera.parameters.distance, 90000);
  workspace_->save(folder_ / "field.json");
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
}

TEST_F(WorkspaceTest, RecentFilesThatCannotBeStoredAreNoError) {
  const std::filesystem::path blocked = folder_ / "blocked";
  std::ofstream(blocked) << "a file where a folder is needed";
  setenv("XDG_CONFIG_HOME", blocked.c_str(), 1);
  const std::filesystem::path path = folder_ / "saved.json";
  workspace_->save(path);
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_TRUE(std::filesystem::exists(path));
}

TEST_F(WorkspaceTest, APinStaysWhereItIsPutWhenPinsMove) {
  workspace_->execute(SetParameter{"pins.motion", "amplitude", Vec3(0.1, 0, 0)});
  workspace_->simulation.advance(7);
  while (workspace_->snapshot->frame < 7) workspace_->begin_frame();
  const Vec3 here(0.2, 0.1, 0.9);
  const Pin pin = workspace_->pin_at(4, here);
  const auto motion = to_struct<SinusoidParameters>(workspace_->editor.scene().pins.motion);
  const Vec3 moved =
      *pin.position + motion.amplitude * std::sin(motion.omega * workspace_->snapshot->time);
  EXPECT_GT((*pin.position - here).norm(), 1e-3);
  EXPECT_LT((moved - here).norm(), 1e-12);
}

TEST_F(WorkspaceTest, ARaceWithoutPreconditionersIsOneOfTheSolversThatNeedNone) {
  workspace_->comparison.solvers = {"mpcg", "ldlt"};
  const ChosenEntrants field = workspace_->choose_entrants();
  ASSERT_EQ(field.entrants.size(), 1u);
  EXPECT_EQ(field.entrants[0].solver.kind, "ldlt");
  EXPECT_NE(field.left_out, "");
  workspace_->comparison.preconditioners = {"none"};
  EXPECT_EQ(workspace_->choose_entrants().entrants.size(), 2u);
}

TEST_F(WorkspaceTest, AComparisonIsSavedWithItsSystemOnAThreadOfItsOwn) {
  workspace_->comparison.solvers = {"ldlt"};
  workspace_->comparison.folder = (folder_ / "comparison").string();
  workspace_->start_comparison();
  while (workspace_->comparison.task->status()->running) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ASSERT_TRUE(workspace_->comparison.task->status()->can_be_saved());
  workspace_->save_comparison();
  EXPECT_TRUE(workspace_->comparison.is_saving());
  while (workspace_->comparison.is_saving()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_NE(workspace_->message.find("Saved the comparison"), std::string::npos);
  for (const char* name : {"comparison.csv", "curves.csv", "A.mtx", "x.mtx"}) {
    EXPECT_TRUE(std::filesystem::exists(folder_ / "comparison" / name)) << name;
  }
}

}  // namespace
}  // namespace weft

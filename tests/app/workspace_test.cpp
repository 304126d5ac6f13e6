#include "core/scene/scene_json.h"
#include "tests/app/small_workspace.h"

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
  EXPECT_TRUE(workspace_->scene_path.empty());
}

TEST_F(WorkspaceTest, SavingStoresTheSceneWithTheCameraAndRemembersTheFile) {
  workspace_->camera.parameters.distance = 4.5;
  const std::filesystem::path path = folder_ / "saved.json";
  workspace_->save(path);
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_EQ(to_struct<CameraParameters>(read_scene(path).camera).distance, 4.5);
  EXPECT_EQ(workspace_->scene_path, path);
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
  EXPECT_EQ(workspace_->editor.scene().name, "another");
  EXPECT_EQ(workspace_->scene_path, path);
  workspace_->undo();
  EXPECT_EQ(workspace_->editor.scene(), before);
  EXPECT_TRUE(workspace_->scene_path.empty());
}

TEST_F(WorkspaceTest, OpeningAMeshAgainReadsItAsItIsNow) {
  const std::filesystem::path path = folder_ / "MESH.OBJ";
  const std::string triangle = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  std::ofstream(path) << triangle;
  workspace_->open(path);
  EXPECT_EQ(workspace_->editor.mesh()->vertex_count(), 3);
  std::ofstream(path) << triangle << "v 1 0 1\nf 2 4 3\n";
  workspace_->open(path);
  EXPECT_FALSE(workspace_->message_is_error) << workspace_->message;
  EXPECT_EQ(workspace_->editor.mesh()->vertex_count(), 4);
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
  const auto motion = to_struct<MotionParameters>(workspace_->editor.scene().pins.motion);
  const Vec3 moved =
      *pin.position + motion.amplitude * std::sin(motion.omega * workspace_->snapshot->time);
  EXPECT_GT((*pin.position - here).norm(), 1e-3);
  EXPECT_LT((moved - here).norm(), 1e-12);
}

}  // namespace
}  // namespace weft

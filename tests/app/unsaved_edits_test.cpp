#include "app/window_title.h"
#include "tests/app/attended_workspace.h"

#include <fstream>

namespace weft {
namespace {

namespace fs = std::filesystem;

using UnsavedEdits = AttendedWorkspace;

TEST_F(UnsavedEdits, AreMarkedInTheTitleUntilTheyAreTakenBackOrSaved) {
  EXPECT_EQ(window_title(*workspace_), "flag.json - weft");
  edit(0.3);
  EXPECT_EQ(window_title(*workspace_), "flag.json* - weft");
  workspace_->undo();
  EXPECT_EQ(window_title(*workspace_), "flag.json - weft");
  workspace_->redo();
  workspace_->save();
  EXPECT_EQ(window_title(*workspace_), "flag.json - weft");
  workspace_->undo();
  EXPECT_EQ(window_title(*workspace_), "flag.json* - weft");
}

TEST_F(UnsavedEdits, AreNotMadeByTurningTheCamera) {
  workspace_->camera.parameters.azimuth += 10;
  workspace_->close();
  EXPECT_TRUE(workspace_->quit);
}

TEST_F(UnsavedEdits, AreSavedBeforeTheWindowClosesWhenTheUserSaysSo) {
  edit(0.3);
  workspace_->close();
  EXPECT_FALSE(workspace_->quit);
  ASSERT_TRUE(workspace_->leaving);
  workspace_->save();
  EXPECT_TRUE(workspace_->quit);
  EXPECT_EQ(density(read_scene(file_)), 0.3);
}

TEST_F(UnsavedEdits, KeepTheWindowOpenWhenTheyCannotBeSaved) {
  edit(0.3);
  workspace_->close();
  workspace_->save(folder_ / "nowhere" / "flag.json");
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_FALSE(workspace_->quit);
  EXPECT_TRUE(workspace_->leaving);
}

TEST_F(UnsavedEdits, AskBeforeAnotherSceneIsOpenedAndUndoBringsThemBackWithTheirFile) {
  Scene other = scene();
  other.name = "another";
  write_scene(other, folder_ / "other.json");
  edit(0.3);
  workspace_->open(folder_ / "other.json");
  catch_up();
  EXPECT_NE(workspace_->editor.scene().name, "another");
  ASSERT_TRUE(workspace_->leaving);
  workspace_->leave();
  catch_up();
  EXPECT_EQ(workspace_->editor.scene().name, "another");
  EXPECT_EQ(window_title(*workspace_), "other.json - weft");
  workspace_->undo();
  EXPECT_EQ(density(), 0.3);
  EXPECT_EQ(window_title(*workspace_), "flag.json* - weft");
  workspace_->redo();
  EXPECT_EQ(window_title(*workspace_), "other.json - weft");
}

TEST_F(UnsavedEdits, AreNotAskedAboutWhereTheFileToOpenIsBroken) {
  std::ofstream(folder_ / "broken.json") << "{";
  edit(0.3);
  workspace_->open(folder_ / "broken.json");
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_FALSE(workspace_->leaving);
}

TEST_F(UnsavedEdits, OfAWindowThatIsKilledAreOfferedToTheNextAndBelongToTheSameFile) {
  edit(0.3);
  draw_frames();
  edit(0.4);
  draw_frames();
  kill();
  open_window();
  offer_recovery();
  ASSERT_TRUE(workspace_->recovery);
  EXPECT_EQ(density(workspace_->recovery->world.scene), 0.4);
  EXPECT_EQ(density(), density(scene()));
  workspace_->recover();
  catch_up();
  EXPECT_EQ(density(), 0.4);
  EXPECT_EQ(window_title(*workspace_), "flag.json* - weft");
  // They are not safe before they are saved: another kill loses nothing.
  kill();
  open_window();
  offer_recovery();
  ASSERT_TRUE(workspace_->recovery);
  workspace_->recover();
  catch_up();
  workspace_->save();
  draw_frames();
  EXPECT_EQ(density(read_scene(file_)), 0.4);
  kill();
  open_window();
  offer_recovery();
  EXPECT_FALSE(workspace_->recovery);
}

TEST_F(UnsavedEdits, OfAWindowThatRunsAreNotOfferedToAnother) {
  edit(0.3);
  draw_frames();
  Workspace second(scene(), {}, 1);
  second.attended = true;
  second.execute(SetParameter{"material", "density", 0.5});
  draw_frames(second, 4);
  offer_recovery(second);
  EXPECT_FALSE(second.recovery);
  kill();
  offer_recovery(second);
  ASSERT_TRUE(second.recovery);
  EXPECT_EQ(density(second.recovery->world.scene), 0.3);
  second.discard_recovery();
  take_offer(second);
  EXPECT_FALSE(second.recovery) << "its own edits were offered";
}

TEST_F(UnsavedEdits, LeaveNothingBehindWhenTheWindowClosesByTheUsersWill) {
  edit(0.3);
  draw_frames();
  EXPECT_FALSE(fs::is_empty(folder_ / "weft/unsaved"));
  workspace_->autosave.finish();
  EXPECT_TRUE(fs::is_empty(folder_ / "weft/unsaved"));
}

TEST_F(UnsavedEdits, ThatCannotBeKeptAreSaidToBeOnceAndStopNothing) {
  std::ofstream(folder_ / "blocked") << "a file where a folder is needed";
  setenv("XDG_STATE_HOME", (folder_ / "blocked").c_str(), 1);
  edit(0.3);
  draw_frames(3);
  EXPECT_TRUE(workspace_->message_is_error);
  EXPECT_NE(workspace_->message.find("blocked"), std::string::npos) << workspace_->message;
  workspace_->report("");
  draw_frames();
  EXPECT_FALSE(workspace_->message_is_error);
}

TEST_F(UnsavedEdits, OfAWindowWithoutAUserAreNeitherAskedAboutNorKept) {
  workspace_->attended = false;
  edit(0.3);
  draw_frames();
  workspace_->close();
  EXPECT_TRUE(workspace_->quit);
  EXPECT_FALSE(fs::exists(folder_ / "weft/unsaved"));
}

}  // namespace
}  // namespace weft

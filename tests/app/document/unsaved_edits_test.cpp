#include "app/document/document.h"
#include "tests/app/attended_workspace.h"

#include <fstream>

namespace weft {
namespace {

namespace fs = std::filesystem;

using UnsavedEdits = AttendedWorkspace;

TEST_F(UnsavedEdits, OfAWindowThatIsKilledAreOfferedToTheNextAndBelongToTheSameFile) {
  edit(0.3);
  draw_frames();
  edit(0.4);
  draw_frames();
  kill_and_open_next();
  ASSERT_TRUE(offers_recovery());
  EXPECT_EQ(density(workspace_->recovery.offered->world.scene), 0.4);
  EXPECT_EQ(density(), density(small_scene()));
  workspace_->recovery.recover();
  catch_up();
  EXPECT_EQ(density(), 0.4);
  EXPECT_EQ(window_title(workspace_->document), "Hanging from two corners (flag.json)* - weft");
  // Recovered edits are not safe before they are saved, so another kill must not lose them.
  kill_and_open_next();
  ASSERT_TRUE(offers_recovery());
  workspace_->recovery.recover();
  catch_up();
  workspace_->files.save();
  draw_frames();
  EXPECT_EQ(density(read_scene(file_)), 0.4);
  kill();
  EXPECT_FALSE(find_recovery());
}

TEST_F(UnsavedEdits, OfAWindowThatIsAskedToEndAreOfferedToTheNextAsSuch) {
  edit(0.3);
  workspace_->end_at_once();
  kill_and_open_next();
  ASSERT_TRUE(offers_recovery());
  EXPECT_TRUE(workspace_->recovery.offered->was_asked);
  EXPECT_EQ(density(workspace_->recovery.offered->world.scene), 0.3);
  workspace_->recovery.recover();
  catch_up();
  edit(0.4);
  draw_frames();
  kill_and_open_next();
  ASSERT_TRUE(offers_recovery());
  EXPECT_FALSE(workspace_->recovery.offered->was_asked) << "it was asked the first time only";
}

TEST_F(UnsavedEdits, AWindowWithoutAnyIsAskedToEndAndLeavesNothing) {
  workspace_->simulation.post(StepOnce{});
  draw_frames();
  workspace_->end_at_once();
  kill();
  EXPECT_FALSE(find_recovery());
}

TEST_F(UnsavedEdits, OfAWindowThatRunsAreNotOfferedToAnother) {
  edit(0.3);
  draw_frames();
  Workspace second(small_scene(), {}, 1);
  second.files.attended = true;
  second.document.execute(SetParameter{"material", "density", 0.5});
  draw_frames(second, 4);
  EXPECT_FALSE(find_recovery());
  kill();
  ASSERT_TRUE(offers_recovery(second));
  EXPECT_EQ(density(second.recovery.offered->world.scene), 0.3);
  second.recovery.discard();
  draw_frames(second, 14);
  EXPECT_FALSE(second.recovery.offered) << "its own edits were offered";
  EXPECT_FALSE(find_recovery());
}

TEST_F(UnsavedEdits, OfASceneThatWasLeftForAnotherAreOfferedWhenTheWindowIsKilled) {
  edit(0.3);
  Scene other = small_scene();
  other.name = "another";
  write_scene(other, folder_ / "another.json");
  workspace_->files.open(folder_ / "another.json");
  catch_up();
  ASSERT_EQ(scene().name, "another");
  kill_and_open_next();
  ASSERT_TRUE(offers_recovery());
  EXPECT_EQ(density(workspace_->recovery.offered->world.scene), 0.3);
  EXPECT_EQ(workspace_->recovery.offered->origin.file, file_);
}

TEST_F(UnsavedEdits, OfASceneThatWasLeftForAnotherAreGoneWhenTheUserDoesNotWantThem) {
  edit(0.3);
  workspace_->files.open_new();
  catch_up();
  workspace_->recovery.autosave.finish();
  kill();
  EXPECT_FALSE(find_recovery());
}

TEST_F(UnsavedEdits, LeaveNothingBehindWhenTheWindowClosesByTheUsersWill) {
  edit(0.3);
  draw_frames();
  EXPECT_FALSE(fs::is_empty(folder_ / "weft/unsaved"));
  workspace_->recovery.autosave.finish();
  EXPECT_TRUE(fs::is_empty(folder_ / "weft/unsaved"));
}

TEST_F(UnsavedEdits, ThatCannotBeKeptAreSaidToBeOnceAndStopNothing) {
  std::ofstream(folder_ / "blocked") << "a file where a folder is needed";
  setenv("XDG_STATE_HOME", (folder_ / "blocked").c_str(), 1);
  edit(0.3);
  draw_frames(3);
  EXPECT_TRUE(workspace_->messages.is_error());
  EXPECT_NE(workspace_->messages.words().find("blocked"), std::string::npos)
      << workspace_->messages.words();
  workspace_->messages.close_error();
  draw_frames();
  EXPECT_FALSE(workspace_->messages.is_error());
}

TEST_F(UnsavedEdits, OfAWindowWithoutAUserAreNeitherAskedAboutNorKept) {
  workspace_->files.attended = false;
  edit(0.3);
  draw_frames();
  workspace_->files.close();
  EXPECT_TRUE(workspace_->files.quit);
  EXPECT_FALSE(fs::exists(folder_ / "weft/unsaved"));
}

}  // namespace
}  // namespace weft

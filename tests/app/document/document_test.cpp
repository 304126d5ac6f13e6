#include "app/document/document.h"

#include "core/scene/json/scene_json.h"
#include "tests/app/small_document.h"

namespace weft {
namespace {

using DocumentTest = SmallDocument;

TEST_F(DocumentTest, AnEditThatIsRefusedBecomesAMessageAndChangesNothing) {
  const Scene before = scene();
  document_->execute(SetParameter{"time", "n_sub", 0});
  EXPECT_TRUE(messages_.is_error());
  EXPECT_NE(messages_.words().find("n_sub"), std::string::npos);
  EXPECT_EQ(scene(), before);
  EXPECT_EQ(follower_.edited, 0);
}

TEST_F(DocumentTest, AnEditThatWorksClosesTheErrorOfTheOneBefore) {
  document_->execute(SetParameter{"time", "n_sub", 0});
  document_->execute(ChoosePins{"top_corners"});
  EXPECT_FALSE(messages_.is_error()) << messages_.words();
}

TEST_F(DocumentTest, TheFollowerHearsOfEveryChangeOfTheScene) {
  document_->execute(ChoosePins{"top_corners"});
  EXPECT_EQ(follower_.edited, 1);
  document_->undo();
  EXPECT_EQ(follower_.restored, 1);
  EXPECT_EQ(messages_.words(), "Undone: Pin Top corners");
  document_->redo();
  EXPECT_EQ(follower_.restored, 2);
  document_->undo();
  document_->undo();
  EXPECT_EQ(follower_.restored, 3) << "nothing was left to undo";
  EXPECT_EQ(follower_.edited, 1);
}

TEST_F(DocumentTest, UndoTakesBackAnEditThatWaitsForItsMesh) {
  document_->execute(SetParameter{"mesh.grid", "rows", 1025});
  document_->execute(SetParameter{"mesh.grid", "columns", 300});
  ASSERT_TRUE(document_->can_undo());
  document_->undo();
  EXPECT_EQ(messages_.words(), "Undone: Set columns to 300");
  EXPECT_EQ(follower_.restored, 0);
  catch_up();
  EXPECT_EQ(document_->editor().mesh()->vertex_count(), 1025 * 5);
}

TEST_F(DocumentTest, SavingStoresTheSceneWithTheCameraThatItIsSeenBy) {
  follower_.seen_by.distance = 4.5;
  document_->save(folder_ / "saved.json");
  const Scene saved = read_scene(folder_ / "saved.json");
  EXPECT_EQ(to_struct<CameraParameters>(saved.camera).distance, 4.5);
  EXPECT_EQ(document_->file().path(), folder_ / "saved.json");
}

TEST_F(DocumentTest, UnsavedEditsAreMarkedInTheTitleUntilTheyAreTakenBackOrSaved) {
  open_window(folder_ / "flag.json");
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json) - weft");
  document_->execute(ChoosePins{"top_corners"});
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json)* - weft");
  document_->undo();
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json) - weft");
  document_->redo();
  document_->save(folder_ / "flag.json");
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json) - weft");
  document_->undo();
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json)* - weft");
}

TEST_F(DocumentTest, ASceneThatLacksEditsInItsFileIsOpenedUnsaved) {
  Scene other = small_scene();
  other.name = "another";
  bool done = false;
  document_->open(other, {folder_ / "other.json", true}, Opening::plays, [&] { done = true; });
  catch_up();
  EXPECT_TRUE(done);
  EXPECT_EQ(follower_.opened, 1);
  EXPECT_TRUE(document_->has_unsaved_edits());
  EXPECT_EQ(document_->file().path(), folder_ / "other.json");
}

TEST_F(DocumentTest, TheTitleKeepsTheNameOfTheSceneWhenItIsSaved) {
  document_->execute(NameScene{"Silk flag", ""});
  EXPECT_EQ(window_title(*document_), "Silk flag* - weft");
  document_->save(folder_ / "first.json");
  EXPECT_EQ(window_title(*document_), "Silk flag (first.json) - weft");
}

TEST_F(DocumentTest, WhatCameWithoutAFileKeepsItsNameInItsFirstOne) {
  const std::string name = document_->editor().scene().name;
  document_->save(folder_ / "first.json");
  EXPECT_EQ(read_scene(folder_ / "first.json").name, name);
  EXPECT_EQ(window_title(*document_), name + " (first.json) - weft");
}

}  // namespace
}  // namespace weft

#include "app/document/document_files.h"

#include "app/base/assets.h"
#include "app/document/document.h"
#include "app/user/recent_files.h"
#include "core/scene/json/scene_json.h"
#include "tests/app/small_document.h"
#include "tests/support/source_dir.h"

#include <sys/stat.h>

#include <fstream>
#include <thread>

namespace weft {
namespace {

namespace fs = std::filesystem;

class DocumentFilesTest : public SmallDocument {
 protected:
  /// Writes a scene called `name` to a file of the same name and returns its path.
  fs::path write_named(const std::string& name) {
    Scene named = small_scene();
    named.name = name;
    write_scene(named, folder_ / (name + ".json"));
    return folder_ / (name + ".json");
  }
  /// A window with a user, whose scene belongs to a file.
  void open_attended() {
    write_scene(small_scene(), file_);
    open_window(file_);
    files_->attended = true;
  }
  void edit() { document_->execute(SetParameter{"material", "density", 0.3}); }
  static double density(const Scene& scene) {
    return to_struct<MaterialParameters>(scene.material).density;
  }

  const fs::path file_ = folder_ / "flag.json";
};

TEST_F(DocumentFilesTest, AFileThatCannotBeOpenedBecomesAMessageAndChangesNothing) {
  const Scene before = scene();
  files_->open(folder_ / "missing.json");
  EXPECT_TRUE(messages_.is_error());
  EXPECT_NE(messages_.words().find("missing.json"), std::string::npos);
  EXPECT_EQ(scene(), before);
  EXPECT_TRUE(document_->file().path().empty());
}

TEST_F(DocumentFilesTest, AFolderIsRememberedOnceAFileWasWrittenThere) {
  files_->save(folder_ / "missing" / "flag.json");
  ASSERT_TRUE(messages_.is_error());
  EXPECT_TRUE(last_folder().empty());
  files_->save(file_);
  ASSERT_FALSE(messages_.is_error()) << messages_.words();
  EXPECT_EQ(last_folder(), folder_);
}

TEST_F(DocumentFilesTest, ANewSceneHasAFloorAndNoFileAndUndoBringsEditsBack) {
  open_attended();
  edit();
  files_->open_new();
  catch_up();
  EXPECT_FALSE(files_->is_asking());
  EXPECT_EQ(scene().name, "New scene");
  ASSERT_EQ(scene().solids.size(), 1u);
  EXPECT_EQ(scene().solids[0].shape.kind, "plane");
  EXPECT_TRUE(document_->file().path().empty());
  EXPECT_FALSE(document_->has_unsaved_edits());
  document_->undo();
  EXPECT_EQ(density(scene()), 0.3);
}

TEST_F(DocumentFilesTest, AFifoIsRefusedInsteadOfWaitedFor) {
  const fs::path fifo = folder_ / "fifo.json";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  files_->open(fifo);
  EXPECT_TRUE(messages_.is_error());
  EXPECT_NE(messages_.words().find("fifo.json: it is not a regular file"), std::string::npos);
}

TEST_F(DocumentFilesTest, ASavedFileIsRemembered) {
  const fs::path path = folder_ / "saved.json";
  files_->save(path);
  EXPECT_FALSE(messages_.is_error()) << messages_.words();
  EXPECT_EQ(read_scene(path), scene());
  open_window({});
  ASSERT_FALSE(files_->recent.empty());
  EXPECT_EQ(files_->recent.front(), path);
}

TEST_F(DocumentFilesTest, RecentFilesThatCannotBeStoredAreNoError) {
  std::ofstream(folder_ / "blocked") << "a file where a folder is needed";
  setenv("XDG_CONFIG_HOME", (folder_ / "blocked").c_str(), 1);
  files_->save(folder_ / "saved.json");
  EXPECT_FALSE(messages_.is_error()) << messages_.words();
  EXPECT_TRUE(fs::exists(folder_ / "saved.json"));
}

TEST_F(DocumentFilesTest, OpeningAndUndoingItGoesBackToTheOldSceneAndItsFile) {
  const Scene before = scene();
  const fs::path path = write_named("another");
  files_->open(path);
  catch_up();
  EXPECT_EQ(messages_.words(), "Opened another.json");
  EXPECT_EQ(scene().name, "another");
  EXPECT_EQ(document_->file().path(), path);
  EXPECT_EQ(follower_.opened, 1);
  document_->undo();
  EXPECT_EQ(scene(), before);
  EXPECT_TRUE(document_->file().path().empty());
}

TEST_F(DocumentFilesTest, OpeningAMeshAgainReadsItAsItIsNow) {
  const fs::path path = folder_ / "MESH.OBJ";
  const std::string triangle = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  std::ofstream(path) << triangle;
  files_->open(path);
  catch_up();
  EXPECT_EQ(document_->editor().mesh()->vertex_count(), 3);
  std::ofstream(path) << triangle << "v 1 0 1\nf 2 4 3\n";
  files_->open(path);
  catch_up();
  EXPECT_FALSE(messages_.is_error()) << messages_.words();
  EXPECT_EQ(document_->editor().mesh()->vertex_count(), 4);
  EXPECT_EQ(follower_.meshes_opened, 2);
}

TEST_F(DocumentFilesTest, SavingASceneWithoutAFileAsksForOne) {
  files_->save();
  EXPECT_TRUE(files_->is_asking());
  EXPECT_EQ(files_->browser.purpose, FileBrowser::Purpose::save_as);
  EXPECT_EQ(files_->browser.typed, "hanging_from_two_corners_copy.json");
  document_->execute(NameScene{"My cloth", ""});
  files_->save();
  EXPECT_EQ(files_->browser.typed, "my_cloth.json");
}

TEST_F(DocumentFilesTest, ACopyIsNamedAfterItsFileUnlessItHasANameOfItsOwn) {
  open_attended();
  files_->save(folder_ / "silk_flag.json");
  EXPECT_EQ(scene().name, "Silk flag");
  EXPECT_FALSE(document_->has_unsaved_edits());
  EXPECT_EQ(read_scene(folder_ / "silk_flag.json").name, "Silk flag");
  EXPECT_EQ(read_scene(file_).name, small_scene().name);
  files_->save(folder_ / "silk_flag.json");
  EXPECT_EQ(scene().name, "Silk flag");
  document_->execute(NameScene{"Satin", "It shines."});
  files_->save(folder_ / "third.json");
  EXPECT_EQ(scene().name, "Satin");
  document_->undo();
  document_->undo();
  EXPECT_EQ(scene().name, small_scene().name);
}

TEST_F(DocumentFilesTest, SavingAnExampleAsksForAPathSoThatItStaysAsItCame) {
  files_->open(find_asset("scenes/flag_in_wind.json"));
  catch_up();
  ASSERT_FALSE(messages_.is_error()) << messages_.words();
  files_->save();
  EXPECT_EQ(files_->browser.purpose, FileBrowser::Purpose::save_as);
}

TEST_F(DocumentFilesTest, TurningTheCameraIsNoReasonToAskBeforeTheWindowCloses) {
  open_attended();
  follower_.seen_by.azimuth += 10;
  document_->store_camera();
  files_->close();
  EXPECT_TRUE(files_->quit);
}

TEST_F(DocumentFilesTest, EditsAreSavedBeforeTheWindowClosesWhenTheUserSaysSo) {
  open_attended();
  edit();
  files_->close();
  EXPECT_FALSE(files_->quit);
  ASSERT_TRUE(files_->leaving);
  EXPECT_TRUE(files_->is_asking());
  files_->save();
  EXPECT_TRUE(files_->quit);
  EXPECT_EQ(density(read_scene(file_)), 0.3);
}

TEST_F(DocumentFilesTest, EditsThatCannotBeSavedKeepTheWindowOpen) {
  open_attended();
  edit();
  files_->close();
  files_->save(folder_ / "nowhere" / "flag.json");
  EXPECT_TRUE(messages_.is_error());
  EXPECT_FALSE(files_->quit);
  EXPECT_TRUE(files_->leaving);
}

TEST_F(DocumentFilesTest, AnotherSceneOpensWithoutAQuestionAndUndoBringsEditsBackWithTheirFile) {
  open_attended();
  edit();
  files_->open(write_named("another"));
  catch_up();
  EXPECT_FALSE(files_->is_asking());
  EXPECT_EQ(scene().name, "another");
  EXPECT_NE(messages_.words().find("Undo brings the edits of"), std::string::npos);
  EXPECT_EQ(follower_.left, 1);
  EXPECT_EQ(window_title(*document_), "another (another.json) - weft");
  document_->undo();
  EXPECT_EQ(density(scene()), 0.3);
  EXPECT_EQ(window_title(*document_), "Hanging from two corners (flag.json)* - weft");
  document_->redo();
  EXPECT_EQ(window_title(*document_), "another (another.json) - weft");
}

TEST_F(DocumentFilesTest, AWindowAsksAboutEditsOfScenesThatWereLeftBeforeItCloses) {
  open_attended();
  edit();
  files_->open(write_named("another"));
  catch_up();
  files_->open(write_named("third"));
  catch_up();
  files_->close();
  EXPECT_FALSE(files_->quit);
  ASSERT_TRUE(files_->leaving);
  EXPECT_EQ(files_->leaving->before, std::vector{small_scene().name});
  files_->go_back();
  EXPECT_FALSE(files_->leaving);
  EXPECT_EQ(density(scene()), 0.3);
  EXPECT_EQ(document_->file().path(), file_);
  EXPECT_TRUE(document_->has_unsaved_edits());
  files_->save();
  EXPECT_FALSE(document_->has_unsaved_edits());
  files_->close();
  EXPECT_TRUE(files_->quit) << "all is saved";
}

TEST_F(DocumentFilesTest, AWindowClosesOnceTheUserDoesNotWantTheEditsOfTheSceneNorOfThoseBefore) {
  open_attended();
  edit();
  files_->open(write_named("another"));
  catch_up();
  edit();
  files_->close();
  ASSERT_TRUE(files_->leaving);
  EXPECT_TRUE(files_->leaving->before.empty()) << "the present scene comes first";
  files_->leave();
  EXPECT_FALSE(files_->quit);
  ASSERT_TRUE(files_->leaving);
  EXPECT_EQ(files_->leaving->before.size(), 1u);
  files_->leave();
  EXPECT_TRUE(files_->quit);
}

TEST_F(DocumentFilesTest, ASceneThatIsOpenedAgainAsItIsLeavesNoEdits) {
  open_attended();
  files_->open(file_);
  catch_up();
  files_->open(file_);
  catch_up();
  EXPECT_EQ(follower_.left, 0);
  files_->close();
  EXPECT_TRUE(files_->quit);
}

TEST_F(DocumentFilesTest, AFileToOpenThatIsBrokenLeavesTheEditsWhereTheyAre) {
  open_attended();
  std::ofstream(folder_ / "broken.json") << "{";
  edit();
  files_->open(folder_ / "broken.json");
  EXPECT_TRUE(messages_.is_error());
  EXPECT_FALSE(files_->leaving);
}

}  // namespace
}  // namespace weft

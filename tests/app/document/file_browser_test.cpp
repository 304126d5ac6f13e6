#include "app/document/file_browser.h"

#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <fstream>

namespace weft {
namespace {

namespace fs = std::filesystem;

class FileBrowserTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::canonical(temporary_folder());
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "b_folder");
    for (const char* name : {"cloth.obj", "a.json", "notes.txt", ".hidden.json"})
      std::ofstream(folder_ / name) << "x";
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const FileEntry& entry : browser_.entries) result.push_back(entry.name);
    return result;
  }

  fs::path folder_;
  FileBrowser browser_;
};

TEST_F(FileBrowserTest, ListsFoldersThenScenesAndMeshesByName) {
  browser_.show(FileBrowser::Purpose::open, folder_);
  EXPECT_EQ(names(), (std::vector<std::string>{"b_folder", "a.json", "cloth.obj"}));
}

TEST_F(FileBrowserTest, ListsNoMeshesWhenAWrittenSceneIsNamed) {
  browser_.show(FileBrowser::Purpose::save_as, folder_ / "a.json");
  EXPECT_EQ(names(), (std::vector<std::string>{"b_folder", "a.json"}));
  EXPECT_EQ(browser_.typed, "a.json");
}

TEST_F(FileBrowserTest, OpensAFileThatExistsAndNamesOneThatDoesNot) {
  browser_.show(FileBrowser::Purpose::open, folder_);
  browser_.typed = "a.json";
  EXPECT_EQ(browser_.accept(), folder_ / "a.json");
  browser_.typed = "none.json";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_EQ(browser_.error, "There is no file " + (folder_ / "none.json").string());
}

TEST_F(FileBrowserTest, TypedFoldersAreEntered) {
  browser_.show(FileBrowser::Purpose::open, folder_);
  browser_.typed = "b_folder";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_EQ(browser_.directory, folder_ / "b_folder");
  EXPECT_EQ(browser_.typed, "");
}

TEST_F(FileBrowserTest, AFolderThatCannotBeReadIsNamedAndNotEntered) {
  browser_.show(FileBrowser::Purpose::open, folder_);
  browser_.enter(folder_ / "nowhere");
  EXPECT_EQ(browser_.directory, folder_);
  EXPECT_NE(browser_.error.find("nowhere"), std::string::npos);
}

TEST_F(FileBrowserTest, SavingAddsTheEndingAndAsksBeforeItReplacesAFile) {
  browser_.show(FileBrowser::Purpose::save_as, folder_);
  browser_.typed = "fresh";
  EXPECT_EQ(browser_.accept(), folder_ / "fresh.json");
  browser_.typed = "cloth.obj";
  EXPECT_EQ(browser_.accept(), folder_ / "cloth.obj.json");
  browser_.typed = "LOUD.JSON";
  EXPECT_EQ(browser_.accept(), folder_ / "LOUD.JSON");
  browser_.typed = "twice.json.json";
  EXPECT_EQ(browser_.accept(), folder_ / "twice.json");
  browser_.typed = "a";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_EQ(browser_.overwrites, "a.json");
  EXPECT_EQ(browser_.accept(true), folder_ / "a.json");
}

TEST_F(FileBrowserTest, PermissionToReplaceOneFileIsNoneForAnother) {
  std::ofstream(folder_ / "other.json") << "x";
  browser_.show(FileBrowser::Purpose::save_as, folder_);
  browser_.typed = "a";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  browser_.typed = "other";
  EXPECT_EQ(browser_.accept(true), std::nullopt);
  EXPECT_EQ(browser_.overwrites, "other.json");
  browser_.retyped();
  EXPECT_EQ(browser_.overwrites, "");
}

TEST_F(FileBrowserTest, AnExportHasItsOwnEndingOrIsAFolder) {
  browser_.show(FileBrowser::Purpose::export_to, folder_ / "view.png", ".png");
  EXPECT_EQ(names(), std::vector<std::string>{"b_folder"});
  EXPECT_EQ(browser_.accept(), folder_ / "view.png");
  browser_.show(FileBrowser::Purpose::export_to, folder_ / "system", "");
  EXPECT_EQ(browser_.accept(), folder_ / "system");
  browser_.typed = "b_folder";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_EQ(browser_.overwrites, "b_folder");
}

TEST_F(FileBrowserTest, ANewFolderIsEnteredAndTheNameOfTheFileStaysInOthers) {
  browser_.show(FileBrowser::Purpose::save_as, folder_ / "flag.json");
  browser_.enter(folder_ / "b_folder");
  EXPECT_EQ(browser_.typed, "flag.json");
  browser_.typed = "new";
  browser_.make_folder();
  EXPECT_EQ(browser_.directory, folder_ / "b_folder" / "new");
  EXPECT_TRUE(fs::is_directory(folder_ / "b_folder" / "new"));
}

TEST_F(FileBrowserTest, AnEmptyNameIsAnError) {
  browser_.show(FileBrowser::Purpose::save_as, folder_);
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_FALSE(browser_.error.empty());
}

TEST_F(FileBrowserTest, SavingIntoAFolderThatDoesNotExistIsRefused) {
  browser_.show(FileBrowser::Purpose::save_as, folder_);
  browser_.typed = "nowhere/scene.json";
  EXPECT_EQ(browser_.accept(), std::nullopt);
  EXPECT_NE(browser_.error.find("nowhere"), std::string::npos);
}

}  // namespace
}  // namespace weft

#include "app/document/file_browser.h"
#include "app/user/recent_files.h"
#include "tests/app/own_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace weft {
namespace {

namespace fs = std::filesystem;

class FileLocations : public OwnFolder {};

TEST_F(FileLocations, TheFoldersThatWereUsedAreRememberedTheLastOneFirstEachOnce) {
  const fs::path first = folder_ / "first", second = folder_ / "second";
  fs::create_directory(first);
  fs::create_directory(second);
  remember_folder(first);
  remember_folder(second);
  remember_folder(first);
  EXPECT_EQ(recent_folders(), (std::vector{first, second}));
  EXPECT_EQ(last_folder(), first);
  fs::remove(first);
  EXPECT_EQ(recent_folders(), (std::vector{second}));
}

TEST_F(FileLocations, HomeAndExamplesComeBeforeTheRecentFoldersEachOnce) {
  const fs::path used = folder_ / "used";
  fs::create_directory(used);
  const std::vector<FileLocation> locations =
      file_locations({used / "a.json", folder_ / "b.json"}, {used});
  std::vector<std::string> labels;
  for (const FileLocation& location : locations)
    if (location.is_recent) labels.push_back(location.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"used", folder_.filename().string()}));
  ASSERT_GE(locations.size(), 3u);
  EXPECT_FALSE(locations[locations.size() - 3].is_recent);
}

}  // namespace
}  // namespace weft

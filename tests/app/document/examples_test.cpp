#include "app/document/examples.h"

#include "app/base/assets.h"
#include "core/base/json/strict_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace weft {
namespace {

namespace fs = std::filesystem;

TEST(Examples, AllHaveNamesOfTheirOwnAndSmallPictures) {
  std::set<std::string> names;
  const std::vector<Example> examples = read_examples();
  EXPECT_EQ(examples.size(), example_scenes().size());
  for (const Example& example : examples) {
    EXPECT_TRUE(names.insert(example.name).second) << example.name;
    ASSERT_TRUE(fs::exists(example.picture)) << example.picture;
    EXPECT_LT(fs::file_size(example.picture), 15000u) << example.picture;
  }
}

TEST(Examples, StandInGroupsOfWhichNoneIsTornApartAndAllAreInTheTable) {
  std::vector<std::string> groups;
  for (const Example& example : read_examples()) {
    EXPECT_NE(example.group, "Others") << example.name << " is not in examples.json";
    if (groups.empty() || groups.back() != example.group) groups.push_back(example.group);
  }
  EXPECT_EQ(groups, (std::vector<std::string>{"Start here", "Solvers", "Contact",
                                              "Materials and wind", "The papers"}));
}

TEST(Examples, AreAllThatTheTableNames) {
  std::size_t named = 0;
  std::set<std::string> files;
  for (const Json& line : parse_json(read_asset("examples.json"))) {
    for (const Json& scene : line["scenes"]) {
      ++named;
      EXPECT_TRUE(files.insert(scene.get<std::string>()).second) << scene << " is named twice";
    }
  }
  EXPECT_EQ(named, read_examples().size());
}

}  // namespace
}  // namespace weft

#include "app/document/examples.h"

#include "app/base/assets.h"

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
  EXPECT_TRUE(std::ranges::is_sorted(examples, {}, &Example::name));
  for (const Example& example : examples) {
    EXPECT_TRUE(names.insert(example.name).second) << example.name;
    ASSERT_TRUE(fs::exists(example.picture)) << example.picture;
    EXPECT_LT(fs::file_size(example.picture), 15000u) << example.picture;
  }
}

}  // namespace
}  // namespace weft

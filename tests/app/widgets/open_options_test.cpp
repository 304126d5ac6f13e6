#include "app/widgets/open_options.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(OpenOptions, AreMadeWhenTheListOpensAndWhenTheSceneChanges) {
  OpenOptions options;
  int made = 0;
  const auto make = [&] {
    ++made;
    return std::vector<Option>(1, {std::to_string(made), "", "", ""});
  };
  for (int frame = 0; frame < 10; ++frame) options.of("solver", 1, make);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(options.of("solver", 2, make).front().name, "2");
  EXPECT_EQ(options.of("projection", 2, make).front().name, "3");
  options.close("solver");
  EXPECT_EQ(options.of("projection", 2, make).front().name, "3");
  options.close("projection");
  EXPECT_EQ(options.of("projection", 2, make).front().name, "4");
}

}  // namespace
}  // namespace weft

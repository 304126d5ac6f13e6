#include "app/base/assets.h"

#include "core/base/errors.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Assets, ShadersAreFound) { EXPECT_FALSE(read_asset("shaders/cloth.frag").empty()); }

TEST(Assets, AMissingOneIsNamed) {
  try {
    find_asset("shaders/missing.frag");
    FAIL() << "found";
  } catch (const FileError& error) {
    EXPECT_NE(std::string(error.what()).find("shaders/missing.frag"), std::string::npos);
  }
}

}  // namespace
}  // namespace weft

#include "app/theme/fonts.h"

#include "core/base/errors.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Fonts, ThoseOfTheThemeAreFound) {
  for (const Font& font : {k_text_font, k_heading_font, k_symbol_font, k_icon_font})
    EXPECT_TRUE(std::filesystem::is_regular_file(find_font(font))) << font.family;
  EXPECT_NE(find_font(k_text_font), find_font(k_heading_font));
}

TEST(Fonts, AMissingOneIsNamedWithItsPackage) {
  try {
    find_font({"No Such Family", true, "fonts-none"});
    FAIL() << "found";
  } catch (const FileError& error) {
    EXPECT_STREQ(error.what(),
                 "Cannot find the font No Such Family Semi Bold; on Debian, install the package "
                 "fonts-none");
  }
}

}  // namespace
}  // namespace weft

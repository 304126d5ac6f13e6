#include "app/theme/palette.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// The figures of the definition: black on white is the most there is, and #767676 the lightest grey
// that white text may stand on.
TEST(Palette, MeasuresContrastAsTheGuidelinesDo) {
  const ImVec4 white(1, 1, 1, 1), black(0, 0, 0, 1);
  const float grey = 0x76 / 255.0f;
  EXPECT_NEAR(contrast(black, white), 21, 1e-9);
  EXPECT_NEAR(contrast(white, ImVec4(grey, grey, grey, 1)), 4.54, 0.005);
  EXPECT_EQ(contrast(white, white), 1);
}

TEST(Palette, KeepsTextReadableInEveryTheme) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    const Palette& colors = palette_of(theme);
    for (const TextOnGround& pair : texts_on_grounds()) {
      EXPECT_GE(contrast(colors.*pair.text, colors.*pair.ground), 4.5)
          << pair.name << (theme == Theme::dark ? " (dark)" : " (light)");
    }
  }
}

}  // namespace
}  // namespace weft

#include "app/theme/palette.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace weft {
namespace {

// The figures of the definition: black on white is the largest contrast, and #767676 the lightest
// grey that white text may stand on.
TEST(Palette, MeasuresContrastAsTheGuidelinesDo) {
  const ImVec4 white(1, 1, 1, 1), black(0, 0, 0, 1);
  const float grey = 0x76 / 255.0f;
  EXPECT_NEAR(contrast(black, white), 21, 1e-9);
  EXPECT_NEAR(contrast(white, ImVec4(grey, grey, grey, 1)), 4.54, 0.005);
  EXPECT_EQ(contrast(white, white), 1);
}

/// A text and a ground that it stands on somewhere in the interface.
struct TextOnGround {
  std::string name;
  ImVec4 Palette::*text;
  ImVec4 Palette::*ground;
};

std::vector<TextOnGround> texts_on_grounds() {
  using P = Palette;
  return {
      {"text on panel", &P::text, &P::panel},
      {"text on raised", &P::text, &P::raised},
      {"text on frame", &P::text, &P::frame},
      {"text on frame_lit", &P::text, &P::frame_lit},
      {"text on frame_pressed", &P::text, &P::frame_pressed},
      {"text on pale_accent", &P::text, &P::pale_accent},
      {"text on error_ground", &P::text, &P::error_ground},
      {"dim_text on panel", &P::dim_text, &P::panel},
      {"dim_text on raised", &P::dim_text, &P::raised},
      {"dim_text on error_ground", &P::dim_text, &P::error_ground},
      {"accent on panel", &P::accent, &P::panel},
      {"accent on raised", &P::accent, &P::raised},
      {"on_accent on accent", &P::on_accent, &P::accent},
      {"good on panel", &P::good, &P::panel},
      {"good on raised", &P::good, &P::raised},
      {"warning on panel", &P::warning, &P::panel},
      {"warning on raised", &P::warning, &P::raised},
      {"error on panel", &P::error, &P::panel},
      {"error on raised", &P::error, &P::raised},
      {"error on error_ground", &P::error, &P::error_ground},
  };
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

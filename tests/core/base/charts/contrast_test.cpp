#include "core/base/charts/contrast.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr Rgb k_black{0, 0, 0}, k_white{1, 1, 1};

TEST(Contrast, RunsFromOneToTwentyOne) {
  EXPECT_NEAR(contrast(k_black, k_white), 21, 1e-12);
  EXPECT_EQ(contrast(k_white, k_white), 1);
  // The definition gives by hand a luminance of 0.2140 for mid grey.
  EXPECT_NEAR(contrast({0.5f, 0.5f, 0.5f}, k_white), 1.05 / 0.2640, 2e-3);
}

TEST(Contrast, EveryCurveStandsOutFromALightAndFromADarkGround) {
  for (const Rgb& ground : {k_white, Rgb{0.08f, 0.1f, 0.13f}}) {
    for (const Rgb& color : k_series_colors)
      EXPECT_GE(contrast(legible(color, ground), ground), k_line_contrast);
    EXPECT_GE(contrast(legible(ground, ground), ground), k_line_contrast);
  }
}

TEST(Contrast, AColourThatStandsOutStaysAndAnotherKeepsItsHue) {
  const Rgb blue = legible(k_series_colors[0], k_white);
  EXPECT_EQ(blue.b, k_series_colors[0].b);
  const Rgb yellow = legible({1, 1, 0}, k_white);
  EXPECT_EQ(yellow.r, yellow.g);
  EXPECT_EQ(yellow.b, 0);
  EXPECT_GT(yellow.r, 0.4f);  // no darker than it must be
}

TEST(Contrast, BlackOnADarkGroundIsWhite) {
  EXPECT_EQ(legible(k_black, {0.1f, 0.1f, 0.1f}).g, 1);
  EXPECT_EQ(legible(k_black, k_white).g, 0);
}

}  // namespace
}  // namespace weft

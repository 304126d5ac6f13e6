#include "app/view/color_map.h"

#include "app/view/color_range.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

double linear(float component) {
  const double c = component;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

// CIELAB's L* of an sRGB colour.
double lightness(const Rgb& color) {
  const double y = 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
  return 116 * std::cbrt(y) - 16;
}

/// Lightness at equal distances along a part of a map.
std::vector<double> lightnesses(ColorMap map, float from, float to) {
  std::vector<double> result;
  for (int i = 0; i <= 6; ++i)
    result.push_back(lightness(map_color(map, from + (to - from) * static_cast<float>(i) / 6)));
  return result;
}

TEST(ColorMap, TheSequentialMapGrowsLighterInEvenSteps) {
  const std::vector<double> L = lightnesses(ColorMap::sequential, 0, 1);
  const double mean = (L.back() - L.front()) / 6;
  EXPECT_GT(mean, 10);  // far apart without any hue, as for eyes that see none
  for (std::size_t i = 0; i + 1 < L.size(); ++i) EXPECT_NEAR(L[i + 1] - L[i], mean, 0.15 * mean);
}

TEST(ColorMap, TheDivergingMapDarkensTheSameToBothSides) {
  const std::vector<double> low = lightnesses(ColorMap::diverging, 0.5f, 0);
  const std::vector<double> high = lightnesses(ColorMap::diverging, 0.5f, 1);
  for (std::size_t i = 0; i < low.size(); ++i) EXPECT_NEAR(low[i], high[i], 1);
  for (std::size_t i = 1; i < low.size(); ++i) EXPECT_LT(low[i], low[i - 1]);
}

TEST(ColorMap, TheSidesOfTheDivergingMapDifferInBlueWhichRedGreenBlindEyesSee) {
  const Rgb low = map_color(ColorMap::diverging, 0.1f);
  const Rgb high = map_color(ColorMap::diverging, 0.9f);
  EXPECT_GT(low.b - high.b, 0.4f);
}

TEST(ColorMap, BeyondTheEndsTheColourStays) {
  EXPECT_EQ(map_color(ColorMap::sequential, -3).g, map_color(ColorMap::sequential, 0).g);
  EXPECT_EQ(map_color(ColorMap::sequential, 7).g, map_color(ColorMap::sequential, 1).g);
}

const FieldKind& field(const std::string& name) { return *find_field(name); }

TEST(ColorRange, IsFromZeroUpForAFieldWithoutSign) {
  ColorRange range;
  range.update(field("speed"), 199, 0);
  EXPECT_EQ(range.scale().low, 0);
  EXPECT_EQ(range.scale().high, 199);
  EXPECT_EQ(range.scale().map, ColorMap::sequential);
}

TEST(ColorRange, IsAboutZeroForASignedField) {
  ColorRange range;
  range.update(field("warp_strain"), 4, 0);
  EXPECT_EQ(range.scale().low, -4);
  EXPECT_EQ(range.scale().high, 4);
  EXPECT_EQ(range.scale().map, ColorMap::diverging);
}

TEST(ColorRange, FollowsTheValuesGraduallyAndAnotherFieldAtOnce) {
  ColorRange range;
  range.update(field("speed"), 1, 0);
  range.update(field("speed"), 3, 0.016);
  EXPECT_GT(range.scale().high, 1);
  EXPECT_LT(range.scale().high, 1.2f);
  for (int i = 0; i < 300; ++i) range.update(field("speed"), 3, 0.016);
  EXPECT_NEAR(range.scale().high, 3, 1e-3);
  range.update(field("energy_density"), 50, 0.016);
  EXPECT_EQ(range.scale().high, 50);
}

TEST(ColorRange, StaysWhereItIsFixedUntilAnotherFieldIsShown) {
  ColorRange range;
  range.update(field("speed"), 1, 0);
  range.set_fixed(true);
  for (int i = 0; i < 300; ++i) range.update(field("speed"), 3, 0.016);
  EXPECT_EQ(range.scale().high, 1);
  range.update(field("energy_density"), 50, 0.016);
  EXPECT_EQ(range.scale().high, 50);
  EXPECT_FALSE(range.is_fixed());
}

TEST(ColorRange, StaysARangeWhereThereIsNothingToShow) {
  ColorRange range;
  range.update(field("speed"), 0, 0);
  EXPECT_LT(range.scale().low, range.scale().high);
}

}  // namespace
}  // namespace weft

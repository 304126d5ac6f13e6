#include "app/charts/chart_ranges.h"

#include "core/base/charts/ticks.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

TEST(ChartRanges, AnAxisGrowsAtOnce) {
  const AxisRange range = followed({0, 10}, {-5, 40}, {}, 0.01);
  EXPECT_EQ(range.low, -5);
  EXPECT_EQ(range.high, 40);
}

TEST(ChartRanges, AnAxisShrinksSlowlyAndInTheEndWholly) {
  AxisRange range{0, 100};
  range = followed(range, {0, 10}, {}, 0.016);
  EXPECT_LT(range.high, 100);
  EXPECT_GT(range.high, 95);
  // Halving times are about a second: after 20 s nothing is left to see.
  for (int frame = 0; frame < 20 * 60; ++frame) range = followed(range, {0, 10}, {}, 1.0 / 60);
  EXPECT_EQ(range.high, 10);
}

TEST(ChartRanges, HowFastAnAxisShrinksDoesNotDependOnTheNumberOfFrames) {
  AxisRange many{0, 100};
  for (int frame = 0; frame < 60; ++frame) many = followed(many, {0, 10}, {}, 1.0 / 60);
  const AxisRange one = followed({0, 100}, {0, 10}, {}, 1);
  EXPECT_NEAR(many.high, one.high, 1e-9);
}

TEST(ChartRanges, ALogarithmicAxisShrinksByPowersOfTen) {
  ChartAxis axis;
  axis.scale = Scale::logarithmic;
  const AxisRange range = followed({1e-16, 1}, {1e-4, 1}, axis, 1);
  EXPECT_GT(range.low, 1e-13);  // a linear axis would be near 1e-4 already
  EXPECT_LT(range.low, 1e-6);
}

TEST(ChartRanges, EndsThatTheChartFixesAreNotSlow) {
  ChartAxis axis;
  axis.low = 2;
  axis.high = 3;
  const AxisRange range = followed({0, 100}, {2, 3}, axis, 0.01);
  EXPECT_EQ(range.low, 2);
  EXPECT_EQ(range.high, 3);
}

TEST(ChartRanges, ZoomingKeepsTheValueUnderTheMouse) {
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    const AxisRange before{1e-3, 10};
    const AxisRange after = zoomed(before, scale, 0.5, 0.3);
    EXPECT_NEAR(axis_value(0.3, after, scale), axis_value(0.3, before, scale), 1e-12);
    EXPECT_GT(after.low, before.low);
    EXPECT_LT(after.high, before.high);
  }
}

TEST(ChartRanges, ZoomingAndMovingAlwaysLeaveAValidRange) {
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    for (const double factor : {0.5, 2.0}) {
      AxisRange range{1e-3, 10};
      for (int i = 0; i < 5000; ++i) {
        range = panned(zoomed(range, scale, factor, 0.2), scale, factor - 1);
        ASSERT_LT(range.low, range.high);
        ASSERT_TRUE(std::isfinite(range.low) && std::isfinite(range.high));
        ASSERT_TRUE(scale == Scale::linear || range.low > 0);
        ASSERT_GE(axis_ticks({.scale = scale}, range, 6).size(), 1u);
      }
    }
  }
}

TEST(ChartRanges, MovingShiftsWhatIsShownWithTheMouse) {
  const AxisRange range = panned({0, 10}, Scale::linear, 0.2);  // to the right
  EXPECT_NEAR(range.low, -2, 1e-12);
  EXPECT_NEAR(range.high, 8, 1e-12);
}

}  // namespace
}  // namespace weft

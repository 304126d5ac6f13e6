#include "core/base/charts/axis.h"

#include "core/base/charts/ticks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {
namespace {

constexpr double k_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double k_infinity = std::numeric_limits<double>::infinity();

Chart chart_of(std::vector<double> x, std::vector<double> y, Scale y_scale = Scale::linear) {
  Chart chart;
  chart.y.scale = y_scale;
  ChartSeries series;
  series.x = std::move(x);
  series.y = std::move(y);
  chart.series.push_back(series);
  return chart;
}

TEST(Axis, ALinearRangeIsRoundedOutwardsToNiceNumbers) {
  const AxisRange range = y_range(chart_of({0, 1}, {0.3, 97}));
  EXPECT_EQ(range.low, 0);
  EXPECT_EQ(range.high, 100);
}

TEST(Axis, ALogarithmicRangeIsRoundedOutwardsToPowersOfTen) {
  const AxisRange range = y_range(chart_of({0, 1}, {3e-5, 2}, Scale::logarithmic));
  EXPECT_NEAR(range.low / 1e-5, 1, 1e-12);
  EXPECT_NEAR(range.high / 10, 1, 1e-12);
}

TEST(Axis, ALogarithmicRangeEndsNearItsNumbersThoughTheyAreWithinAPowerOfTen) {
  struct Example {
    double low, high;
    double share;  // smallest fraction of the axis that the numbers take
  };
  for (const Example& example :
       {Example{6.3, 10.7, 0.75}, Example{1, 14, 0.8}, Example{10, 19, 0.8}, Example{1.9, 3.9, 0.7},
        Example{0.003, 0.7, 0.8}, Example{99, 101, 0.8}, Example{1, 1e3, 0.8}}) {
    const Chart chart = chart_of({0, 1}, {example.low, example.high}, Scale::logarithmic);
    const AxisRange range = y_range(chart);
    EXPECT_LT(range.low, example.low);
    EXPECT_GT(range.high, example.high);
    EXPECT_GT(std::log(example.high / example.low),
              example.share * std::log(range.high / range.low))
        << range.low << ".." << range.high;
  }
}

TEST(Axis, EndsThatALogarithmicAxisFixesAreKeptThoughTheyAreWithinAPowerOfTen) {
  Chart chart = chart_of({6.3, 10.7}, {1, 2});
  chart.x = {.scale = Scale::logarithmic, .low = 6.3, .high = 10.7};
  EXPECT_EQ(x_range(chart).low, 6.3);
  EXPECT_EQ(x_range(chart).high, 10.7);
}

TEST(Axis, AConstantIsInTheMiddleOfALogarithmicAxisWithANumberBesideIt) {
  for (const bool whole : {false, true}) {
    for (const double value : {6.0, 1.0, 0.004, 2e5}) {
      if (whole && value < 1) continue;
      Chart chart = chart_of({0, 1}, {value, value}, Scale::logarithmic);
      chart.y.whole_numbers = whole;
      const AxisRange range = y_range(chart);
      EXPECT_NEAR(axis_position(value, range, Scale::logarithmic), 0.5, 0.3) << value;
      EXPECT_FALSE(axis_ticks(chart.y, range, 4).empty()) << value;
    }
  }
}

TEST(Axis, NumbersAtTheEndOfARangeStandInsideTheFrame) {
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    Chart chart = chart_of({0, 1}, {1, 10}, scale);
    const AxisRange range = y_range(chart);
    EXPECT_LT(axis_position(10, range, scale), 0.98);
    EXPECT_GT(axis_position(10, range, scale), 0.9);  // little of the chart is empty
    EXPECT_GT(axis_position(1, range, scale), 0.02);
    chart.y.high = 10;
    EXPECT_EQ(y_range(chart).high, 10);
  }
}

TEST(Axis, AConstantAtANiceNumberIsNotDrawnOnTheFrame) {
  Chart chart = chart_of({0, 1}, {6, 6});
  chart.y.low = 0;
  chart.y.whole_numbers = true;
  EXPECT_LT(axis_position(6, y_range(chart), Scale::linear), 0.98);
}

TEST(Axis, NumbersBeyondTheCeilingStandAtIt) {
  Chart chart = chart_of({0, 1, 2}, {1, k_infinity, 1e200}, Scale::logarithmic);
  EXPECT_LT(y_range(chart).high, 11);
  chart.y.ceiling = 1e3;
  EXPECT_EQ(drawn_value(k_infinity, chart.y), 1e3);
  EXPECT_EQ(drawn_value(1, chart.y), 1);
  EXPECT_TRUE(std::isnan(drawn_value(k_nan, chart.y)));
  EXPECT_GT(y_range(chart).high, 1e3);
  EXPECT_LT(y_range(chart).high, 1e4);
}

TEST(Axis, MarkersBelongToTheRange) {
  Chart chart = chart_of({0, 1}, {0.5, 1}, Scale::logarithmic);
  chart.markers.push_back({1e-6, "tolerance", {}});
  EXPECT_LE(y_range(chart).low, 1e-6);
}

TEST(Axis, FixedEndsAreKept) {
  Chart chart = chart_of({3, 8}, {3, 8});
  chart.x.low = 0;
  chart.x.high = 7.5;
  EXPECT_EQ(x_range(chart).low, 0);
  EXPECT_EQ(x_range(chart).high, 7.5);
}

TEST(Axis, EveryChartHasAValidRangeWithDistinctTicks) {
  const std::vector<std::vector<double>> all = {{},
                                                {0},
                                                {5},
                                                {-5, -5},
                                                {k_nan, k_infinity},
                                                {1e300, -1e300},
                                                {1e-320, 1},
                                                {1e-320, 2e-320},
                                                {-1e149, 1e149},
                                                {1e15, 1e15 + 2},
                                                {0, 0, 0},
                                                {1e-17, 1e20}};
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    for (const std::vector<double>& y : all) {
      const Chart chart = chart_of(std::vector<double>(y.size(), 1.0), y, scale);
      for (const AxisRange range : {x_range(chart), y_range(chart)}) {
        EXPECT_TRUE(std::isfinite(range.low) && std::isfinite(range.high));
        EXPECT_LT(range.low, range.high);
      }
      const AxisRange range = y_range(chart);
      const auto ticks = axis_ticks(chart.y, range, 5);
      EXPECT_LE(std::ranges::count_if(ticks, [](const Tick& tick) { return !tick.label.empty(); }),
                5);
      for (std::size_t i = 1; i < ticks.size(); ++i) EXPECT_LT(ticks[i - 1].value, ticks[i].value);
    }
  }
}

TEST(Axis, NothingButZeroIsShownOnAnAxisToOne) {
  Chart chart = chart_of({0, 1}, {0, 0});
  chart.y.low = 0;
  EXPECT_EQ(y_range(chart).low, 0);
  EXPECT_EQ(y_range(chart).high, 1);
}

TEST(Axis, PositionsRunFromZeroToOne) {
  EXPECT_EQ(axis_position(2, {2, 4}, Scale::linear), 0);
  EXPECT_EQ(axis_position(3, {2, 4}, Scale::linear), 0.5);
  EXPECT_NEAR(axis_position(1e-2, {1e-4, 1}, Scale::logarithmic), 0.5, 1e-15);
}

TEST(Axis, AValueReturnsFromItsPosition) {
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    const AxisRange range{1e-4, 3};
    EXPECT_NEAR(axis_value(axis_position(0.02, range, scale), range, scale), 0.02, 1e-15);
  }
}

TEST(Axis, TheNearestPointIsMeasuredOnTheScreenAndIsOneThatCanBeSeen) {
  const Chart chart = chart_of({0, 1, 2, 3}, {1, k_nan, 3, 2});
  const ChartFrame frame{{0, 2}, {1, 3}, 1000, 10};
  const auto nearest = nearest_point(chart, frame, 0.55, 0.5);
  ASSERT_TRUE(nearest);
  EXPECT_EQ(nearest->point, 2u);  // the point at x = 1 is not a number
  // The point at x = 3 is nearer, but outside.
  EXPECT_EQ(nearest_point(chart, frame, 1.4, 0.5)->point, 2u);
  EXPECT_FALSE(nearest_point(chart_of({0}, {0}, Scale::logarithmic), frame, 0, 0));
}

}  // namespace
}  // namespace weft

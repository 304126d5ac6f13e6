#include "core/base/charts/ticks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

std::vector<std::string> labels(const std::vector<Tick>& ticks) {
  std::vector<std::string> result;
  for (const Tick& tick : ticks)
    if (!tick.label.empty()) result.push_back(tick.label);
  return result;
}

TEST(Ticks, LinearTicksStandAtNiceNumbers) {
  EXPECT_EQ(labels(axis_ticks({}, {0, 1}, 6)),
            (std::vector<std::string>{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
  EXPECT_EQ(labels(axis_ticks({}, {0, 250}, 4)), (std::vector<std::string>{"0", "100", "200"}));
}

TEST(Ticks, TwoLabelsAreEnoughToReadALowChart) {
  EXPECT_EQ(labels(axis_ticks({}, {0, 180}, 2)), (std::vector<std::string>{"0", "100"}));
}

TEST(Ticks, CloseTicksAreToldApartByTheirLabels) {
  const auto found = labels(axis_ticks({}, {10000, 10004}, 5));
  EXPECT_EQ(found, (std::vector<std::string>{"10000", "10001", "10002", "10003", "10004"}));
}

TEST(Ticks, WholeNumberTicksHaveNoFractions) {
  ChartAxis axis;
  axis.whole_numbers = true;
  EXPECT_EQ(labels(axis_ticks(axis, {0, 2}, 9)), (std::vector<std::string>{"0", "1", "2"}));
}

TEST(Ticks, LogarithmicTicksAreLabelledAsPowersOfTen) {
  ChartAxis axis;
  axis.scale = Scale::logarithmic;
  EXPECT_EQ(labels(axis_ticks(axis, {1e-3, 1}, 6)),
            (std::vector<std::string>{"10⁻³", "10⁻²", "10⁻¹", "10⁰"}));
  // With twelve powers of ten and room for five labels, every third power has one.
  EXPECT_EQ(labels(axis_ticks(axis, {1e-12, 1}, 5)),
            (std::vector<std::string>{"10⁻¹²", "10⁻⁹", "10⁻⁶", "10⁻³", "10⁰"}));
}

const ChartAxis k_logarithmic = {.scale = Scale::logarithmic};

TEST(Ticks, WhereTwoPowersOfTenAreTooFewTwoAndFiveTimesThemAreLabelled) {
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {0.018, 0.57}, 6)),
            (std::vector<std::string>{"0.02", "0.05", "0.1", "0.2", "0.5"}));
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {0.89, 20.5}, 5)),
            (std::vector<std::string>{"1", "2", "5", "10", "20"}));
}

TEST(Ticks, WhereTwoAndFiveTimesAPowerHaveNoRoomThreeTimesIsLabelled) {
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {0.09, 1.1}, 3)),
            (std::vector<std::string>{"0.1", "0.3", "1"}));
}

TEST(Ticks, WithinAPowerOfTenTheyStandAtFinerNumbers) {
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {9.6, 20.5}, 5)),
            (std::vector<std::string>{"10", "15", "20"}));
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {6.3, 10.7}, 6)),
            (std::vector<std::string>{"7", "8", "9", "10"}));
}

TEST(Ticks, EachPowerOfTenInALogarithmicRangeHasOne) {
  for (double low = 1e-3; low < 1; low *= 1.13) {
    for (double high = 1.1 * low; high < 1e4 * low; high *= 1.17) {
      const auto ticks = axis_ticks(k_logarithmic, {low, high}, 6);
      for (int exponent = -2; exponent < 5; ++exponent) {
        const double power = std::pow(10.0, exponent);
        if (power < low || power > high) continue;
        const auto is_at = [&](const Tick& tick) {
          return std::abs(tick.value / power - 1) < 1e-9;
        };
        const auto found = std::ranges::find_if(ticks, is_at);
        ASSERT_NE(found, ticks.end()) << low << ".." << high;
        EXPECT_FALSE(found->label.empty()) << low << ".." << high;
      }
    }
  }
}

TEST(Ticks, AnyRangeWithRoomForFiveLabelsHasThreeThatDoNotOverlap) {
  constexpr int k_room = 5;
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    for (double low = 1e-3; low < 1; low *= 1.13) {
      for (double high = 1.1 * low; high < 1e9 * low; high *= 1.17) {
        const AxisRange range{low, high};
        auto ticks = axis_ticks({.scale = scale}, range, k_room);
        std::erase_if(ticks, [](const Tick& tick) { return tick.label.empty(); });
        EXPECT_GE(ticks.size(), 3u) << low << ".." << high;
        EXPECT_LE(ticks.size(), static_cast<std::size_t>(k_room)) << low << ".." << high;
        for (std::size_t i = 1; i < ticks.size(); ++i)
          EXPECT_GE(axis_position(ticks[i].value, range, scale) -
                        axis_position(ticks[i - 1].value, range, scale),
                    0.69 / k_room)
              << low << ".." << high;
      }
    }
  }
}

TEST(Ticks, InALowChartOfManyPowersOfTenOnlySuchAreLabelled) {
  for (const double low : {6e-6, 6e-7, 6e-8, 6e-9, 6e-10}) {
    for (const double high : {0.7, 3.0, 20.0}) {
      const auto found = labels(axis_ticks(k_logarithmic, {low, high}, 3));
      EXPECT_GE(found.size(), 2u) << low << ".." << high;
      for (const std::string& label : found) EXPECT_EQ(label.rfind("10", 0), 0u) << label;
    }
  }
  EXPECT_EQ(labels(axis_ticks(k_logarithmic, {6e-7, 11}, 3)),
            (std::vector<std::string>{"10⁻⁶", "10⁻³", "10⁰"}));
}

TEST(Ticks, PowersOfTenWithoutRoomForALabelHaveALineOfTheirOwn) {
  const auto ticks = axis_ticks(k_logarithmic, {1e-12, 1}, 5);
  EXPECT_EQ(ticks.size(), 13u);
  EXPECT_EQ(labels(ticks).size(), 5u);
}

}  // namespace
}  // namespace weft

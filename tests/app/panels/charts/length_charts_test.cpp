#include "app/panels/charts/length_charts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

// Strains are floats: 30 % is rounded by about 2e-6 of a per cent.
constexpr double k_float_rounding = 1e-5;

/// Two warp edges and two weft edges before a projection and after one iteration.
LengthTrace two_passes(double F) {
  using enum EdgeDirection;
  const auto pass = [F](double strain, double C, const std::vector<float>& strains) {
    ProjectionPass made;
    made.strain = strain;
    made.C = C;
    made.F = F;
    made.strains = strains;
    return made;
  };
  return {0.01,
          {warp, warp, weft, weft},
          {pass(0.3, 6e-3, {-0.18f, -0.18f, 0.3f, 0.3f}),
           pass(2e-3, 4e-5, {0.001f, 0.001f, 0.005f, 0.005f})}};
}

TEST(LengthCharts, ShowStrainAndResidualsAgainstTheIterationAboveThePermittedStrain) {
  const LengthTrace trace = two_passes(1e-4);
  const Chart chart = length_residual_chart(&trace, "SAP");
  ASSERT_EQ(chart.series.size(), 3u);
  EXPECT_EQ(chart.series[0].y, (std::vector<double>{0.3, 2e-3}));
  EXPECT_EQ(chart.series[1].y, (std::vector<double>{6e-3, 4e-5}));
  EXPECT_EQ(chart.series[2].y, (std::vector<double>{1e-4, 1e-4}));
  EXPECT_EQ(chart.series[0].x, (std::vector<double>{0, 1}));
  ASSERT_EQ(chart.markers.size(), 1u);
  EXPECT_EQ(chart.markers[0].y, 0.01);
}

TEST(LengthCharts, LeaveFOutWhereThereAreNoMultipliers) {
  const LengthTrace trace = two_passes(std::numeric_limits<double>::quiet_NaN());
  EXPECT_FALSE(has_multipliers(trace));
  EXPECT_EQ(length_residual_chart(&trace, "SAP").series.size(), 2u);
}

TEST(LengthCharts, OutlineTheStrainsBeforeAndAfterInPerCent) {
  const LengthTrace trace = two_passes(0);
  const Chart chart = strain_histogram_chart(&trace, 1, "SAP");
  ASSERT_EQ(chart.series.size(), 4u);  // there are no other edges
  EXPECT_EQ(chart.series[0].label, "warp, before");
  EXPECT_EQ(chart.series[3].label, "weft, after 1");
  EXPECT_NEAR(*chart.x.low, -18, k_float_rounding);
  EXPECT_NEAR(*chart.x.high, 30, k_float_rounding);
  // Intervals of 1 %: -18 % lies in the first, 0.5 % in the nineteenth.
  EXPECT_EQ(chart.series[0].y[0], 2);
  EXPECT_TRUE(std::isnan(chart.series[0].y[2]));
  EXPECT_NEAR(chart.series[3].x[36], 0, k_float_rounding);
  EXPECT_EQ(chart.series[3].y[36], 2);
  EXPECT_EQ(strain_histogram_chart(&trace, 0, "SAP").series.size(), 2u);
}

TEST(LengthCharts, ShowBothOfTwoOutlinesThatAreTheSame) {
  const LengthTrace trace = two_passes(0);
  const Chart chart = strain_histogram_chart(&trace, 1, "SAP");
  // A covered curve shows on both sides of the curve that covers it: warp and weft, before and
  // after.
  for (const std::size_t below : {0U, 1U})
    EXPECT_GE(chart.series[below].width, chart.series[below + 2].width + 1);
}

TEST(LengthCharts, AreEmptyBeforeTheFirstProjection) {
  EXPECT_TRUE(length_residual_chart(nullptr, "").series.empty());
  EXPECT_TRUE(strain_histogram_chart(nullptr, 0, "").series.empty());
}

TEST(LengthCharts, SayHowAProjectionEnded) {
  ProjectionReport report;
  report.strain = 0.0042;
  report.iterations = 4;
  EXPECT_EQ(projection_summary(report), "0.42% strain after 4 iterations");
  report.yielded = true;
  EXPECT_EQ(projection_summary(report),
            "0.42% strain after 4 iterations: the dragged vertex yielded");
  report = {.reason = StopReason::stagnated, .iterations = 1, .strain = 0.5, .unsatisfied = {3, 4}};
  EXPECT_EQ(projection_summary(report),
            "Not converged: " + std::string(name_of(StopReason::stagnated)) +
                ", 50% strain after 1 iteration, 2 edges beyond it");
}

}  // namespace
}  // namespace weft

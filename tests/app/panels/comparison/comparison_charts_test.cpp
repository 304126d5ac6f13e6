#include "app/panels/comparison/comparison_charts.h"

#include "core/base/charts/axis.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

/// A finished comparison.
ComparisonStatus results_of(std::size_t count) {
  ComparisonStatus status{
      .running = false, .entrants = count, .results = std::vector<ComparisonResult>(count)};
  std::vector<ComparisonResult>& results = status.results;
  for (std::size_t k = 0; k < count; ++k) {
    results[k].solver = "Solver " + std::to_string(k);
    results[k].report.setup_seconds = 0.5;
    results[k].error = 0.1;
    results[k].trace.points = {{.iteration = 0, .residual = 1, .seconds = 0.5, .error = 8},
                               {.iteration = 1, .residual = 1e-7, .seconds = 0.75, .error = 2}};
  }
  return status;
}

TEST(ComparisonChart, NamesAndColoursTheBestOnly) {
  constexpr std::size_t best = k_series_colors.size();
  const Chart chart = comparison_chart(results_of(best + 2), 1e-6, {});
  ASSERT_EQ(chart.series.size(), best + 2);
  EXPECT_FALSE(chart.series[1].in_legend);
  EXPECT_EQ(chart.series[2].label, "Solver 0");
  EXPECT_EQ(chart.series.back().label, "Solver " + std::to_string(best - 1));
  EXPECT_FALSE(comparison_color(best).has_value());
}

TEST(ComparisonChart, CountsTheSetUpAsTimeButNotAsIterations) {
  EXPECT_EQ(comparison_chart(results_of(1), 1e-6, {}).series[0].x, (std::vector<double>{0, 1}));
  EXPECT_EQ(comparison_chart(results_of(1), 1e-6, {.against_time = true}).series[0].x,
            (std::vector<double>{500, 750}));
}

TEST(ComparisonChart, TimeIsLogarithmic) {
  EXPECT_EQ(comparison_chart(results_of(1), 1e-6, {.against_time = true}).x.scale,
            Scale::logarithmic);
}

TEST(ComparisonChart, ASolverThatDivergesDoesNotFlattenTheOthers) {
  ComparisonStatus comparison = results_of(2);
  const AxisRange without = y_range(comparison_chart(comparison, 1e-6, {}));
  comparison.results[1].trace.points.push_back({.iteration = 2, .residual = 1e120});
  const AxisRange with = y_range(comparison_chart(comparison, 1e-6, {}));
  // The curves keep most of the axis.
  EXPECT_LT(std::log(with.high / with.low), 1.6 * std::log(without.high / without.low));
}

TEST(ComparisonChart, ShowsTheErrorRelativeToTheStartsWhereThereIsASolutionToCompareWith) {
  ComparisonStatus comparison = results_of(2);
  comparison.results[1].error.reset();
  const Chart chart = comparison_chart(comparison, 1e-6, {.energy_error = true});
  EXPECT_EQ(chart.series[0].y, (std::vector<double>{1, 0.25}));
  EXPECT_TRUE(chart.series[1].y.empty());
  EXPECT_NE(chart.y.title, comparison_chart(comparison, 1e-6, {}).y.title);
  EXPECT_TRUE(chart.markers.empty());  // the tolerance is for residuals
}

TEST(ComparisonChart, MarksTheToleranceAndShowsALittleBelowIt) {
  const Chart chart = comparison_chart(results_of(1), 1e-6, {});
  ASSERT_EQ(chart.markers.size(), 1u);
  EXPECT_EQ(chart.markers[0].y, 1e-6);
  EXPECT_LT(*chart.y.low, 1e-6);
  EXPECT_TRUE(comparison_chart(results_of(0), 1e-6, {}).markers.empty());
}

TEST(ComparisonChart, AsksForAComparisonOnlyWhereNoneIsRunning) {
  ComparisonStatus comparison = results_of(0);
  EXPECT_NE(comparison_chart(comparison, 1e-6, {}).empty_text.find("F9"), std::string::npos);
  comparison.running = true;
  EXPECT_EQ(comparison_chart(comparison, 1e-6, {}).empty_text.find("F9"), std::string::npos);
}

}  // namespace
}  // namespace weft

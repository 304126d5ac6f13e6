#include "app/panels/race_charts.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

std::vector<RaceResult> results_of(std::size_t count) {
  std::vector<RaceResult> results(count);
  for (std::size_t k = 0; k < count; ++k) {
    results[k].solver = "Solver " + std::to_string(k);
    results[k].report.setup_seconds = 0.5;
    results[k].trace.points = {{0, 1, 1, 0.5}, {1, 1e-7, 1e-7, 0.75}};
  }
  return results;
}

TEST(RaceChart, NamesAndColoursTheBestOnly) {
  constexpr std::size_t best = k_series_colors.size();
  const Chart chart = race_chart(results_of(best + 2), 1e-6, false);
  ASSERT_EQ(chart.series.size(), best + 2);
  EXPECT_EQ(chart.series[1].label, "");
  EXPECT_EQ(chart.series[2].label, "Solver 0");
  EXPECT_EQ(chart.series.back().label, "Solver " + std::to_string(best - 1));
  EXPECT_FALSE(race_color(best).has_value());
}

TEST(RaceChart, CountsTheSetUpAsTimeButNotAsIterations) {
  EXPECT_EQ(race_chart(results_of(1), 1e-6, false).series[0].x, (std::vector<double>{0, 1}));
  EXPECT_EQ(race_chart(results_of(1), 1e-6, true).series[0].x, (std::vector<double>{500, 750}));
}

TEST(RaceChart, MarksTheToleranceAndShowsALittleBelowIt) {
  const Chart chart = race_chart(results_of(1), 1e-6, false);
  ASSERT_EQ(chart.markers.size(), 1u);
  EXPECT_EQ(chart.markers[0].y, 1e-6);
  EXPECT_LT(*chart.y.low, 1e-6);
  EXPECT_TRUE(race_chart({}, 1e-6, false).markers.empty());
}

}  // namespace
}  // namespace weft

#include "core/experiments/reproductions.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace weft {
namespace {

constexpr std::array k_methods = {"inverse", "LU", "LDL^T", "CHOLMOD", "MPCG"};

void expect_every_method_ends(const std::vector<std::string>& notes, const std::string& size,
                              const std::string& reason) {
  ASSERT_EQ(notes.size(), k_methods.size());
  for (std::size_t k = 0; k < notes.size(); ++k) {
    const std::string start = std::string(k_methods[k]) + ": up to " + size + " vertices, ";
    EXPECT_EQ(notes[k].substr(0, start.size()), start);
    EXPECT_NE(notes[k].find(reason), std::string::npos) << notes[k];
  }
}

TEST(SlowChenTimes, GoOnFromFiveByFiveVerticesToWhatTheLimitAllows) {
  for (const double limit : {0.0, 5e-4}) {
    const auto charts = measure_chen_times(limit).charts;
    ASSERT_EQ(charts.size(), 1u);
    ASSERT_EQ(charts[0].chart.series.size(), 5u);
    for (const ChartSeries& series : charts[0].chart.series) {
      ASSERT_FALSE(series.x.empty()) << series.label;
      EXPECT_EQ(series.x[0], 25) << series.label;
      for (std::size_t i = 1; i < series.x.size(); ++i) {
        EXPECT_GT(series.x[i], series.x[i - 1]) << series.label;
        EXPECT_LE(series.y[i], limit) << series.label;
      }
    }
  }
}

TEST(SlowChenTimes, TellTheLargestSheetOfEachMethodAndThatItsTimeEndedIt) {
  expect_every_method_ends(measure_chen_times(1e-9).notes, "25", "; 25 vertices took ");
}

// A minute is more than the smallest sheets take, however busy the machine.
TEST(SlowChenTimes, TellTheLargestSheetOfEachMethodAndThatTheSizesEndedIt) {
  const Reproduced times = measure_chen_times(60, 6);
  expect_every_method_ends(times.notes, "49", "larger sheets would need too much memory");
  for (const ChartSeries& series : times.charts.front().chart.series) {
    EXPECT_EQ(series.x, (std::vector<double>{25, 49})) << series.label;
  }
}

}  // namespace
}  // namespace weft

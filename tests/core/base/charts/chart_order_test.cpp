#include "core/base/charts/chart.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

Chart mixed_chart() {
  Chart chart;
  chart.y.scale = Scale::logarithmic;
  chart.series = {{.label = "bound", .in_front = true},
                  {.label = "older", .in_legend = false},
                  {.label = "last", .stored_as = "MPCG"},
                  {.label = "PCG", .stored = true}};
  chart.markers = {{1, "limit"}, {2, ""}, {0, "has no place"}};
  return chart;
}

std::vector<std::string> labels(const std::vector<ChartPart>& parts) {
  std::vector<std::string> labels;
  each_of(parts, [&](const auto& part) { labels.push_back(part.label); });
  return labels;
}

TEST(ChartOrder, MarkersAreDrawnBelowTheCurvesAndWhatIsInFrontOverTheOthers) {
  EXPECT_EQ(
      labels(drawing_order(mixed_chart())),
      (std::vector<std::string>{"limit", "", "has no place", "older", "last", "PCG", "bound"}));
}

TEST(ChartOrder, TheLegendBeginsWithWhatCanBeKeptAndWasKept) {
  EXPECT_EQ(labels(legend_order(mixed_chart())),
            (std::vector<std::string>{"last", "PCG", "limit", "bound"}));
}

TEST(ChartOrder, ACurveThatStandsAloneIsNamedBesideKeptOnes) {
  Chart chart = mixed_chart();
  chart.series[2].in_legend = false;
  EXPECT_EQ(labels(legend_order(chart)).front(), "last");
  chart.series.pop_back();
  EXPECT_EQ(labels(legend_order(chart)), (std::vector<std::string>{"limit", "bound"}));
  chart.series.push_back({.label = "PCG", .stored = true});
  chart.series[2].label.clear();
  EXPECT_EQ(labels(legend_order(chart)).front(), "PCG");
}

}  // namespace
}  // namespace weft

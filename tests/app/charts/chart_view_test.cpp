#include "app/charts/chart_view.h"

#include "core/base/charts/chart.h"
#include "core/base/charts/chart_files.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <tuple>

namespace weft {
namespace {

Chart two_curves() {
  Chart chart;
  chart.series = {{.label = "a", .x = {0, 1}, .y = {1, 5}, .stored_as = "MPCG"},
                  {.label = "b", .x = {0, 1}, .y = {10, 50}, .color = k_series_colors[1]}};
  return chart;
}

const ChartSeries& curve(const Chart& chart, const std::string& label) {
  for (const ChartSeries& series : chart.series)
    if (series.label == label) return series;
  throw std::runtime_error("no curve " + label);
}

TEST(ChartView, AHiddenCurveIsNotDrawnButStaysInTheLegendAndTheAxisFitsTheOthers) {
  ChartView view;
  view.toggle_hidden("b");
  const Chart seen = view.seen(two_curves(), 0);
  ASSERT_EQ(seen.series.size(), 1u);
  EXPECT_LT(y_range(seen).high, 10);
  ASSERT_EQ(view.legend().size(), 2u);
  EXPECT_TRUE(view.legend()[1].hidden);
  view.toggle_hidden("b");
  EXPECT_EQ(view.seen(two_curves(), 0).series.size(), 2u);
}

TEST(ChartView, AHighlightedCurveIsWiderAndDrawnLastWhileTheOthersArePale) {
  ChartView view;
  view.toggle_highlighted("a");
  const Chart seen = view.seen(two_curves(), 0);
  EXPECT_EQ(std::get<const ChartSeries*>(drawing_order(seen).back())->label, "a");
  EXPECT_GT(curve(seen, "a").width, curve(seen, "b").width);
  EXPECT_LT(curve(seen, "b").alpha, curve(seen, "a").alpha);
}

TEST(ChartView, AHighlightedCurveKeepsItsPositionInTheLegendOfAPicture) {
  ChartView view;
  view.toggle_highlighted("a");
  const std::string svg = to_svg(view.seen(two_curves(), 0));
  EXPECT_LT(svg.find(">a</text>"), svg.find(">b</text>"));
  EXPECT_GT(svg.find("stroke-width=\"3.5\""), svg.find("stroke-width=\"2.0\""));  // drawn last
}

TEST(ChartView, WhatALogarithmicAxisCannotShowIsNamed) {
  Chart chart = two_curves();
  chart.series[0].y = {0, 0, 0};
  chart.series[0].x = {1, 2, 3};
  ChartView view;
  EXPECT_EQ(view.seen(chart, 0).note, "");
  EXPECT_EQ(view.legend()[0].note, "");
  ChartView::set_scale(view.y, Scale::logarithmic);
  EXPECT_EQ(view.seen(chart, 0).note, "0 not shown: a");
  EXPECT_EQ(view.legend()[0].note,
            "3 of 3 points not shown: a logarithmic axis has no place for 0");
  EXPECT_EQ(view.legend()[1].note, "");
  ChartView::set_scale(view.x, Scale::logarithmic);
  chart.series[0].y = {-1, 0, 2};
  EXPECT_EQ(view.seen(chart, 0).note, "0 and numbers below not shown: a; x = 0 not shown");
  ChartView::set_scale(view.x, Scale::linear);
  chart.series[1].y = {0, 1};
  EXPECT_EQ(view.seen(chart, 0).note, "0 and numbers below not shown: a, b");
  chart.series[0].label = "a curve with a name that is long enough";
  EXPECT_EQ(view.seen(chart, 0).note, "0 and numbers below not shown: 2 curves");
  chart.series[0].label = "a";
  chart.note = "of last week";
  view.toggle_hidden("a");
  view.toggle_hidden("b");
  EXPECT_EQ(view.seen(chart, 0).note, "of last week");
}

TEST(ChartView, HighlightingWhatIsNotThereMakesNothingPale) {
  ChartView view;
  view.toggle_highlighted("gone");
  EXPECT_EQ(view.seen(two_curves(), 0).series[0].alpha, 1);
}

TEST(ChartView, AKeptCurveStaysUnderTheNameOfItsSettingsWhileTheChartGoesOn) {
  ChartView view;
  view.keep(two_curves());
  Chart later = two_curves();
  later.series[0].y = {2, 3};
  const Chart seen = view.seen(later, 0);
  ASSERT_EQ(seen.series.size(), 3u);  // b has no name for a copy
  EXPECT_EQ(curve(seen, "MPCG").y, (std::vector<double>{1, 5}));
  EXPECT_EQ(curve(seen, "a").y, (std::vector<double>{2, 3}));
  EXPECT_TRUE(curve(seen, "MPCG").dashed);
  view.forget_stored();
  EXPECT_EQ(view.seen(later, 0).series.size(), 2u);
}

TEST(ChartView, AKeptCurveIsSeenWhereTheChartItselfEndsBeforeIt) {
  ChartView view;
  Chart chart = two_curves();
  chart.series[0].x = {8, 12};
  view.keep(chart);
  // The time begins again, as after a reset.
  Chart later = two_curves();
  later.x.low = 0;
  later.x.high = 1;
  view.seen(later, 0);
  EXPECT_EQ(view.x.shown->low, 0);
  EXPECT_EQ(view.x.shown->high, 12);
  view.toggle_hidden("MPCG");
  view.seen(later, 0);
  EXPECT_EQ(view.x.shown->high, 1);
}

TEST(ChartView, KeptCurvesHaveColorsOfTheirOwnWhileThereAreAny) {
  ChartView view;
  const Chart chart = two_curves();
  for (std::size_t i = 1; i < k_series_colors.size(); ++i) view.keep(chart);
  std::set<std::tuple<float, float, float>> colors;
  const auto add = [&](const Rgb& color) {
    return colors.insert({color.r, color.g, color.b}).second;
  };
  add(chart.series[0].color);
  for (const ChartSeries& stored : view.stored()) EXPECT_TRUE(add(stored.color)) << stored.label;
}

TEST(ChartView, AKeptCurveIsRemovedByItself) {
  ChartView view;
  view.keep(two_curves());
  view.keep(two_curves());
  view.toggle_hidden("MPCG");
  view.forget("MPCG");
  view.seen(two_curves(), 0);
  ASSERT_EQ(view.stored().size(), 1u);
  EXPECT_EQ(view.stored()[0].label, "MPCG (2)");
  EXPECT_TRUE(view.hidden.empty());
  for (const LegendEntry& entry : view.legend()) EXPECT_EQ(entry.stored, entry.label == "MPCG (2)");
}

TEST(ChartView, AnAxisAsksForFramesUntilItShowsItsRangeAndNoLonger) {
  ChartView view;
  Chart chart = two_curves();
  chart.series[0].y = {1, 5000};
  view.seen(chart, 0.05);
  EXPECT_FALSE(view.is_moving());
  view.seen(two_curves(), 0.05);
  EXPECT_TRUE(view.is_moving());
  // In T = 1.5 s an end covers 63% of its distance: from 100 times the range to 0.2% of it in T
  // ln(100/0.002) = 16 s.
  int frames = 0;
  for (; view.is_moving() && frames < 1000; ++frames) view.seen(two_curves(), 0.05);
  EXPECT_LT(0.05 * frames, 17);
  EXPECT_EQ(view.y.shown->high, y_range(two_curves()).high);
  view.set_locked(view.y, true);
  view.seen(chart, 0.05);
  EXPECT_FALSE(view.is_moving());
}

TEST(ChartView, CurvesOfOneColorAreToldApartInTheLegend) {
  Chart chart = two_curves();
  for (ChartSeries& series : chart.series) series.color = k_series_colors[0];
  chart.series[0].width = 1.5f;
  chart.series[0].alpha = 0.6f;
  ChartView view;
  view.seen(chart, 0);
  ASSERT_EQ(view.legend().size(), chart.series.size());
  for (const LegendEntry& entry : view.legend()) {
    EXPECT_EQ(entry.width, curve(chart, entry.label).width);
    EXPECT_EQ(entry.alpha, curve(chart, entry.label).alpha);
  }
}

TEST(ChartView, AMarkerIsInTheLegendWhichHidesAndHighlightsIt) {
  Chart chart = two_curves();
  chart.markers.push_back({1000, "limit", k_series_colors[2]});
  ChartView view;
  view.toggle_highlighted("limit");
  Chart seen = view.seen(chart, 0);
  EXPECT_EQ(seen.markers.size(), 1u);
  for (const ChartSeries& series : seen.series) EXPECT_LT(series.alpha, 1) << series.label;
  ASSERT_EQ(view.legend()[1].label, "limit");  // stands before the curve that cannot be kept
  EXPECT_TRUE(view.legend()[1].dashed);

  view.toggle_highlighted("limit");
  view.toggle_hidden("limit");
  view.show_everything();
  seen = view.seen(chart, 1000);
  EXPECT_TRUE(seen.markers.empty());
  EXPECT_LT(y_range(seen).high, 1000);
  EXPECT_TRUE(view.legend()[1].hidden);
}

TEST(ChartView, AHiddenMarkerStaysHiddenWhileTheNumberInItsLabelChanges) {
  Chart chart = two_curves();
  chart.markers.push_back({0.1, "limit 0.1", k_series_colors[2], "limit"});
  ChartView view;
  view.seen(chart, 0);
  view.toggle_hidden(view.legend()[1].name);
  chart.markers[0].label = "limit 0.2";
  EXPECT_TRUE(view.seen(chart, 0).markers.empty());
  EXPECT_EQ(view.legend()[1].label, "limit 0.2");
  EXPECT_TRUE(view.legend()[1].hidden);
}

TEST(ChartView, OnlyMarkersThatAreDrawnAndHaveALabelAreInTheLegend) {
  Chart chart = two_curves();
  chart.markers = {{0, "zero", {}}, {1, "", {}}, {2, "limit", {}}};
  const auto markers_in_legend = [&](Scale scale) {
    ChartView view;
    ChartView::set_scale(view.y, scale);
    view.seen(chart, 0);
    return view.legend().size() - chart.series.size();
  };
  EXPECT_EQ(markers_in_legend(Scale::linear), 2u);
  EXPECT_EQ(markers_in_legend(Scale::logarithmic), 1u);
}

TEST(ChartView, KeptCurvesStandBeforeLessImportantOnesInTheLegend) {
  ChartView view;
  view.keep(two_curves());
  view.seen(two_curves(), 0);
  std::vector<std::string> labels;
  for (const LegendEntry& entry : view.legend()) labels.push_back(entry.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"a", "MPCG", "b"}));
}

TEST(ChartView, APictureNamesTheSameCurvesInTheSameOrder) {
  Chart chart = two_curves();
  chart.series[0].in_legend = false;
  chart.markers.push_back({2, "limit", k_series_colors[2]});
  ChartView view;
  view.keep(chart);
  view.keep(chart);
  const std::string svg = to_svg(view.seen(chart, 0));
  ASSERT_EQ(view.legend().size(), 5u);
  std::size_t before = 0;
  for (const LegendEntry& entry : view.legend()) {
    const std::size_t at = svg.find(">" + entry.label + "</text>");
    ASSERT_NE(at, std::string::npos) << entry.label;
    EXPECT_GT(at, before) << entry.label;
    before = at;
  }
}

TEST(ChartView, ACurveWithoutALegendGetsOneBesideAKeptOne) {
  Chart chart = two_curves();
  chart.series[0].in_legend = false;
  ChartView view;
  view.seen(chart, 0);
  EXPECT_EQ(view.legend().size(), 1u);
  view.keep(chart);
  view.seen(chart, 0);
  EXPECT_EQ(view.legend().size(), 3u);
}

TEST(ChartView, KeptCurvesHaveDifferentNamesAndColours) {
  ChartView view;
  view.keep(two_curves());
  view.keep(two_curves());
  ASSERT_EQ(view.stored().size(), 2u);
  EXPECT_NE(view.stored()[0].label, view.stored()[1].label);
  EXPECT_NE(view.stored()[0].color.g, view.stored()[1].color.g);
}

TEST(ChartView, ALockedAxisStaysAsItIs) {
  ChartView view;
  view.seen(two_curves(), 0);
  const AxisRange before = *view.y.shown;
  ChartView::set_locked(view.y, true);
  Chart later = two_curves();
  later.series[0].y = {1e6, 1e6};
  const Chart seen = view.seen(later, 1);
  EXPECT_EQ(y_range(seen).high, before.high);
  view.show_everything();
  EXPECT_GT(y_range(view.seen(later, 1)).high, 1e6);
}

TEST(ChartView, ALogarithmicAxisShowsWhatIsPositiveWhateverEndsTheChartFixes) {
  ChartView view;
  Chart chart = two_curves();
  chart.y.low = 0;
  chart.x.high = 0;
  ChartView::set_scale(view.y, Scale::logarithmic);
  ChartView::set_scale(view.x, Scale::logarithmic);
  const Chart seen = view.seen(chart, 0);
  EXPECT_GT(y_range(seen).low, 0.1);
  EXPECT_GE(y_range(seen).high, 50);
  EXPECT_GT(x_range(seen).low, 0);
}

TEST(ChartView, TheEndsOfASeenChartAreFixedSoThatItsFilesShowTheSame) {
  ChartView view;
  const Chart seen = view.seen(two_curves(), 0);
  EXPECT_EQ(*seen.y.low, view.y.shown->low);
  EXPECT_EQ(y_range(seen).low, view.y.shown->low);
  EXPECT_EQ(x_range(seen).high, view.x.shown->high);
}

TEST(ChartView, TheFirstPointsAreNotShownInTheRangeOfNothing) {
  ChartView view;
  view.seen({}, 0);
  Chart chart = two_curves();
  chart.series[0].y = chart.series[1].y = {0.01, 0.02};
  EXPECT_LT(y_range(view.seen(chart, 0.01)).high, 0.03);
}

TEST(ChartView, AChartTakesRoomOnceItHasANumberAndKeepsItForAMomentWithout) {
  ChartView view;
  EXPECT_FALSE(view.takes_room(Chart{}, 1));
  EXPECT_FALSE(view.is_waiting());
  EXPECT_TRUE(view.takes_room(two_curves(), 0));
  EXPECT_TRUE(view.takes_room(Chart{}, 10));  // the step after a reset fills the chart again
  EXPECT_TRUE(view.is_waiting());
  EXPECT_TRUE(view.takes_room(two_curves(), 0));
  int frames = 0;
  for (; view.takes_room(Chart{}, 0.1); ++frames) ASSERT_LT(frames, 20);
  EXPECT_GT(frames, 2);
  EXPECT_FALSE(view.took_room());
}

}  // namespace
}  // namespace weft

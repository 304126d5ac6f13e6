#include "core/base/charts/chart_files.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

Chart timing_chart() {
  Chart chart;
  chart.x = {.title = "vertices", .scale = Scale::logarithmic};
  chart.y = {.title = "time < 10 s", .scale = Scale::logarithmic};
  chart.series = {{.label = "LU & inverse", .x = {10, 100, 1000}, .y = {0.1, 1, 10}},
                  {.label = "", .x = {10, 100}, .y = {0.2, 0.4}}};
  return chart;
}

TEST(ChartFiles, ThePictureHasTitlesTicksAndALegendEntryForEachLabelledSeries) {
  const std::string svg = to_svg(timing_chart());
  EXPECT_EQ(svg.rfind("<svg ", 0), 0u);
  EXPECT_EQ(count(svg, "</svg>"), 1u);
  EXPECT_EQ(count(svg, ">vertices<"), 1u);
  EXPECT_EQ(count(svg, ">time &lt; 10 s<"), 1u);
  EXPECT_EQ(count(svg, ">LU &amp; inverse<"), 1u);
  EXPECT_EQ(count(svg, ">10<tspan dy=\"-5.0\" font-size=\"9\">2</tspan></text>"),
            1u);  // on the x axis alone
  EXPECT_EQ(count(svg, "<path "), 2u);
}

TEST(ChartFiles, SuperscriptsAreOrdinaryLettersMovedUpAndDownAgain) {
  Chart chart = timing_chart();
  chart.y.title = "P⁻¹A < m²";
  const std::string svg = to_svg(chart);
  EXPECT_EQ(count(svg,
                  ">P<tspan dy=\"-5.0\" font-size=\"9\">−1</tspan><tspan dy=\"5.0\">A &lt; "
                  "m</tspan><tspan dy=\"-5.0\" font-size=\"9\">2</tspan></text>"),
            1u)
      << svg;
  chart.y.title = "10⁻⁵ of b";
  const std::string spaced = to_svg(chart);
  EXPECT_EQ(count(spaced, "> of b</tspan>"), 1u);
  EXPECT_EQ(count(spaced, "<text "), count(spaced, " xml:space=\"preserve\">"));
  for (const char* raised : {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻"})
    EXPECT_EQ(count(svg, raised), 0u) << raised;
}

TEST(ChartFiles, ALineIsBrokenWhereAPointCannotBeDrawn) {
  Chart chart = timing_chart();
  for (const double bad : {0.0, std::numeric_limits<double>::quiet_NaN()}) {
    chart.series = {{.x = {1, 2, 3, 4, 5}, .y = {1, 2, bad, 4, 5}}};
    const std::string svg = to_svg(chart);
    const std::string path = svg.substr(svg.find(" d=\""));
    EXPECT_EQ(count(path, "M"), 2u);
    EXPECT_EQ(count(path, "L"), 2u);
    EXPECT_EQ(count(svg, "nan"), 0u);
  }
}

TEST(ChartFiles, ASampleThatStandsAloneIsSeenAndItsDotOnTheFrameIsWhole) {
  Chart chart = timing_chart();
  chart.x = {.low = 4, .high = 5};
  chart.series = {{.x = {4}, .y = {1}}};
  EXPECT_EQ(count(to_svg(chart), "h0\""), 1u);
  EXPECT_EQ(count(to_svg(chart), "<circle"), 0u);
  chart.series[0].dots = true;
  const std::string svg = to_svg(chart);
  EXPECT_EQ(count(svg, "<circle"), 1u);
  const std::string dot = svg.substr(svg.find("<circle"));
  EXPECT_EQ(count(dot.substr(0, dot.find("/>")), "clip-path"), 0u);
  EXPECT_EQ(count(svg, "<g clip-path"), 0u);
  chart.x.low = 4.1;  // the dot is outside
  EXPECT_EQ(count(to_svg(chart), "<circle"), 0u);
}

TEST(ChartFiles, TheCurveInFrontIsDrawnLastAndKeepsItsPositionInTheLegend) {
  Chart chart = timing_chart();
  chart.series[1].label = "other";
  chart.series[0].in_front = true;
  chart.series[0].width = 5;
  const std::string svg = to_svg(chart);
  EXPECT_GT(svg.find("stroke-width=\"5.0\""), svg.find("stroke-width=\"2.0\""));
  EXPECT_LT(svg.find(">LU &amp; inverse<"), svg.find(">other<"));
}

TEST(ChartFiles, TheNoteStandsInThePicture) {
  Chart chart = timing_chart();
  chart.note = "0 not shown";
  const std::string svg = to_svg(chart);
  ASSERT_EQ(count(svg, ">0 not shown<"), 1u);
  const auto height_of = [&](const std::string& words) {
    const auto end = svg.find(">" + words + "<");
    return svg.substr(svg.rfind(" y=", end), 10);
  };
  EXPECT_NE(height_of("0 not shown"), height_of("vertices"));  // they do not overlap
}

TEST(ChartFiles, WhatIsBeyondTheCeilingIsDrawnAtIt) {
  Chart chart = timing_chart();
  chart.y.ceiling = 100;
  chart.series = {{.x = {10, 100, 1000}, .y = {1, 1e200, std::numeric_limits<double>::infinity()}}};
  const std::string svg = to_svg(chart);
  EXPECT_EQ(count(svg.substr(svg.find(" d=\"")), "L"), 2u);
}

TEST(ChartFiles, PaleLinesAreDarkenedForTheWhiteGround) {
  Chart chart = timing_chart();
  chart.series[0].color = {1, 1, 0};
  EXPECT_EQ(count(to_svg(chart), "#ffff00"), 0u);
}

TEST(ChartFiles, ACurveLooksInTheLegendAsItIsDrawn) {
  Chart chart = timing_chart();
  chart.series[0].alpha = 0.5f;
  chart.series[0].width = 1.5f;
  chart.series[0].dashed = true;
  for (const char* look : {"stroke-opacity=\"0.50\"", "stroke-width=\"1.5\"", "stroke-dasharray"})
    EXPECT_EQ(count(to_svg(chart), look), 2u) << look;
}

TEST(ChartFiles, ALineCanStandWithoutAnEntryInTheLegend) {
  Chart chart = timing_chart();
  chart.series[0].in_legend = false;
  EXPECT_EQ(count(to_svg(chart), ">LU &amp; inverse<"), 0u);
  EXPECT_EQ(count(to_csv(chart), "LU & inverse"), 3u);
}

TEST(ChartFiles, AMarkerIsADashedLineWithAnEntryInTheLegend) {
  Chart chart = timing_chart();
  EXPECT_EQ(count(to_svg(chart), "stroke-dasharray"), 0u);
  chart.markers = {{10, "limit", {}}};
  EXPECT_EQ(count(to_svg(chart), "stroke-dasharray"), 2u);
  EXPECT_EQ(count(to_svg(chart), ">limit<"), 1u);
  chart.markers = {{0, "zero", {}}};  // cannot be on a logarithmic axis
  EXPECT_EQ(count(to_svg(chart), "stroke-dasharray"), 0u);
  EXPECT_EQ(count(to_svg(chart), ">zero<"), 0u);
}

TEST(ChartFiles, AMarkerLiesBelowTheCurves) {
  Chart chart = timing_chart();
  chart.markers = {{10, "limit", {}}};
  const std::string svg = to_svg(chart);
  EXPECT_LT(svg.find("stroke-dasharray"), svg.find("<path "));
}

TEST(ChartFiles, TheTableHasALineForEachPoint) {
  Chart chart = timing_chart();
  chart.series[0].label = "the \"fast\" one";
  EXPECT_EQ(to_csv(chart),
            "series,vertices,time < 10 s\n"
            "\"the \"\"fast\"\" one\",10,0.1\n\"the \"\"fast\"\" one\",100,1\n"
            "\"the \"\"fast\"\" one\",1000,10\n\"\",10,0.2\n\"\",100,0.4\n");
}

}  // namespace
}  // namespace weft

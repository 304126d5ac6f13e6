#pragma once

#include "app/charts/chart_canvas.h"
#include "app/charts/chart_legend.h"

namespace weft {

/// The positions of a chart's parts on the screen: title and buttons above the plot, the legend
/// beside it, or below where the chart is narrow or tall; a narrow and low chart has no legend.
struct ChartLayout {
  Rect plot;
  ImVec2 legend_corner;
  LegendLayout legend;
  float x_title_top = 0;  ///< below the labels, in a line of its own or the legend's first
};

/// Lays the chart out for ImGui's present font.
ChartLayout lay_out_chart(const Chart& chart, const std::vector<LegendEntry>& entries,
                          const Rect& rect);

/// Returns the rectangle of the legend on the screen.
Rect legend_rect(const ChartLayout& layout);

/// Tells whether the plot is large enough to be drawn.
bool is_visible(const ChartLayout& layout);

/// Returns the canvas of a laid-out chart. \pre x_range() and y_range() of the chart are the ranges
/// that it shows
ChartCanvas canvas_of(const Chart& chart, ImDrawList& list, const ChartLayout& layout);

}  // namespace weft

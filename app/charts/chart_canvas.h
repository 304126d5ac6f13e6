#pragma once

#include "app/base/rect.h"
#include "core/base/charts/axis.h"

#include <imgui.h>

namespace weft {

/// Returns the colour in which a curve of the given colour and opacity is drawn in the present
/// theme: it stands out from the background of charts.
Rgb curve_color(const Rgb& color, float alpha = 1);

/// Converts the numbers of a chart to positions on the screen.
struct ChartCanvas {
  const Chart& chart;
  ImDrawList& list;
  Rect plot;  ///< rectangle inside the frame
  AxisRange xs, ys;
  float x_title_top;  ///< top of the line with the title of the x axis at its right end

  float right() const { return plot.x + plot.width; }
  float bottom() const { return plot.y + plot.height; }
  /// Returns the position of a point on the screen. Coordinates far outside are clamped to ones
  /// that are safe to draw.
  ImVec2 at(double x, double y) const;
};

/// Margins around the plot for the labels of ticks.
struct ChartMargins {
  float left = 0, top = 0, right = 0, bottom = 0;
};
ChartMargins margins_of(const Chart& chart, float height);

/// Draws background, grid, labels of ticks, titles, curves, markers, and arrows where a curve is
/// above the ceiling. `title_width` is the room for the title of the y axis.
void draw_canvas(const ChartCanvas& canvas, float title_width);

}  // namespace weft

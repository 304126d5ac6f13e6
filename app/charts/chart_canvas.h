#pragma once

#include "app/base/rect.h"
#include "core/base/charts/axis.h"

#include <imgui.h>

namespace weft {

/// The colour in which a curve of that colour and opacity is drawn in the present theme: it stands
/// out from the ground of charts.
Rgb curve_color(const Rgb& color, float alpha = 1);

/// Where the numbers of a chart stand on the screen.
struct ChartCanvas {
  const Chart& chart;
  ImDrawList& list;
  Rect plot;  ///< inside the frame
  AxisRange xs, ys;
  float x_title_top;  ///< of the line at whose right end the title of the x axis stands

  float right() const { return plot.x + plot.width; }
  float bottom() const { return plot.y + plot.height; }
  /// Far outside is as good as anywhere outside, and safe to draw.
  ImVec2 at(double x, double y) const;
};

/// Margins around the plot for the labels of ticks.
struct ChartMargins {
  float left = 0, top = 0, right = 0, bottom = 0;
};
ChartMargins margins_of(const Chart& chart, float height);

/// Ground, grid, labels of ticks, titles, curves, markers, and arrows where a curve is beyond the
/// ceiling. `title_width` is the room for the title of the y axis.
void draw_canvas(const ChartCanvas& canvas, float title_width);

}  // namespace weft

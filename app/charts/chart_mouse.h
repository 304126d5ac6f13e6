#pragma once

#include "app/charts/chart_canvas.h"
#include "app/charts/chart_view.h"

namespace weft {

/// Handles the mouse on the last ImGui item, which covers the plot and the labels of its axes:
/// dragging moves the ranges, a double click shows everything, and the wheel zooms (with Ctrl where
/// the wheel scrolls otherwise); over the labels of an axis only along that axis.
void handle_chart_mouse(ChartView& view, const ChartCanvas& canvas, bool wheel_scrolls);

/// Shows the values of the point nearest to the mouse, if one is near: in a tooltip beside the
/// point and the mouse, outside the legend, with lines to the axes.
void draw_readout(const ChartCanvas& canvas, const Rect& legend);

}  // namespace weft

#pragma once

#include "app/base/rect.h"
#include "app/charts/chart_canvas.h"
#include "app/charts/chart_view.h"

#include <imgui.h>

namespace weft {

/// Returns the corner of a box of that size that covers neither rectangle, near `avoided`, on
/// a display of that size; where that is not possible, the corner of a box that does not cover
/// `avoided`.
ImVec2 place_beside(const Rect& avoided, const Rect& other, ImVec2 size, ImVec2 display);

/// Handles the mouse on the last ImGui item, which covers the plot and the labels of its axes:
/// dragging moves the ranges, a double click shows everything, and the wheel zooms (with Ctrl where
/// the wheel scrolls otherwise); over the labels of an axis only along that axis.
void handle_chart_mouse(ChartView& view, const ChartCanvas& canvas, bool wheel_scrolls);

/// Shows the values of the point nearest to the mouse, if one is near: in a tooltip beside the
/// point and the mouse, outside the legend, with lines to the axes.
void draw_readout(const ChartCanvas& canvas, const Rect& legend);

}  // namespace weft

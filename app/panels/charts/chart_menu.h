#pragma once

#include "app/base/rect.h"
#include "app/doors.h"

#include <string>

/// The actions on a chart: buttons for the frequent ones, a menu for all of them.
namespace weft {

/// Draws the buttons above the right end of the plot, and returns their width. With `wheel_scrolls`
/// the wheel zooms only while Ctrl is down, as the tooltip says.
float draw_chart_buttons(PanelState& panels, const std::string& name, const Chart& chart,
                         const Rect& plot, bool wheel_scrolls);

/// Opens the menu of the chart whose ID is on ImGui's stack.
void open_chart_menu();
/// Draws the menu while it is open.
void draw_chart_menu(const ChartInput& input, const std::string& name, const Chart& chart);

}  // namespace weft

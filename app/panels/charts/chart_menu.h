#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

#include <string>

/// What can be done with a chart: buttons for what is wanted often, a menu for all of it.
namespace weft {

/// The buttons, above the right end of the plot; returns how wide they are. `wheel_scrolls`: the
/// wheel zooms with Ctrl only, as the tooltip says.
float draw_chart_buttons(Workspace& workspace, const std::string& name, const Chart& chart,
                         const Rect& plot, bool wheel_scrolls);

/// Opens the menu of the chart whose ID is on ImGui's stack.
void open_chart_menu();
/// Draws it while it is open.
void draw_chart_menu(Workspace& workspace, const std::string& name, const Chart& chart);

}  // namespace weft

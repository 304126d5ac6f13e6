#pragma once

#include "app/workspace.h"

#include <imgui.h>

#include <string>

namespace weft {

/// Where a chart stands.
enum class ChartPlace {
  column,      ///< which the wheel scrolls
  window,      ///< of its own
  over_table,  ///< in a window, over a table that names the curves: the legend does not repeat them
};

/// Draws the chart of the table called `name` as an item of the current window: title and buttons,
/// the curves with their axes, the legend beside them. `size` in units of the interface; a width of
/// 0 takes what the window has left. In a column, a chart without a number takes one line, which
/// says why.
void draw_chart(Workspace& workspace, const std::string& name, ImVec2 size,
                ChartPlace place = ChartPlace::column);

/// A picture of it on the list, from (0, 0) to `size`, without the buttons.
void draw_chart_picture(Workspace& workspace, const std::string& name, ImDrawList& list,
                        ImVec2 size);

/// The chart as it is shown now.
Chart shown_chart(Workspace& workspace, const std::string& name);

}  // namespace weft

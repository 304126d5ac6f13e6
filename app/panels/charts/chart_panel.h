#pragma once

#include "app/doors.h"
#include "app/panels/charts/chart_table.h"

#include <imgui.h>

#include <string>

namespace weft {

/// The surroundings of a chart.
enum class ChartHost {
  column,      ///< the wheel scrolls the column
  window,      ///< the chart has a window of its own
  over_table,  ///< in a window, over a table whose names of curves the legend does not repeat
};

/// Returns what charts are made of at present.
ChartSources chart_sources(const ChartInput& input);

/// Draws the chart called `name` as an item of the current window: title and buttons, the curves
/// with their axes, the legend beside them. `size` is in units of the interface; a width of 0 takes
/// the remaining width of the window. In a column, a chart without data takes one line, which says
/// why. From this frame on, the simulation measures what the chart wants.
void draw_chart(const ChartInput& input, const std::string& name, ImVec2 size,
                ChartHost host = ChartHost::column);

/// Draws a picture of the chart on the list, from (0, 0) to `size`, without the buttons.
void draw_chart_picture(const ChartInput& input, const std::string& name, ImDrawList& list,
                        ImVec2 size);

/// Returns the chart as it is shown now.
Chart shown_chart(const ChartInput& input, const std::string& name);

}  // namespace weft

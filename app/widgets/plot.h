#pragma once

#include "core/base/chart.h"

#include <imgui.h>

namespace weft {

/// Draws a chart as an item of the current window: frame, grid, labelled ticks, titles, markers,
/// lines, legend; with the mouse over it, the values of the nearest point. `size` in ImGui units; a
/// width of 0 takes what the window has left.
void plot(const char* id, const Chart& chart, ImVec2 size);

}  // namespace weft

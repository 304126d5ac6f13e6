#pragma once

#include <imgui.h>

#include <vector>

namespace weft {

struct LineStyle {
  ImU32 color = 0;  ///< opaque, so that joins do not show
  float width = 2;
  bool dashed = false;
};

/// Draws a line through points, with round joins at sharp turns and without spikes.
void draw_line(ImDrawList& list, const std::vector<ImVec2>& points, const LineStyle& style);

/// Returns the dashes of a line through points.
std::vector<std::vector<ImVec2>> dashes_of(const std::vector<ImVec2>& points, float dash,
                                           float gap);

}  // namespace weft

#pragma once

#include <imgui.h>

#include <vector>

namespace weft {

struct LineStyle {
  ImU32 color = 0;  ///< opaque, so that joins do not show
  float width = 2;
  bool dashed = false;
};

/// A line through points whose joins are round where it turns sharply, and which has no spikes.
void draw_line(ImDrawList& list, const std::vector<ImVec2>& points, const LineStyle& style);

/// The dashes of a line through points.
std::vector<std::vector<ImVec2>> dashes_of(const std::vector<ImVec2>& points, float dash,
                                           float gap);

}  // namespace weft

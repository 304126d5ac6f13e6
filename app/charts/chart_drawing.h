#pragma once

#include <imgui.h>

#include <string>
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

// Draws and measures texts of charts in the current font.

float text_width(const std::string& words);

/// Returns the words, or their beginning and "…" where they are wider than `width`.
std::string shortened(const std::string& words, float width);

/// Draws text at whole units, so that letters are sharp.
void draw_text(ImDrawList& list, ImVec2 at, const ImVec4& color, const std::string& words);

}  // namespace weft

#pragma once

#include <imgui.h>

#include <string>

/// Draws and measures texts of charts in the current font.
namespace weft {

float text_width(const std::string& words);

/// Returns the words, or their beginning and "…" where they are wider than `width`.
std::string shortened(const std::string& words, float width);

/// Draws text at whole units, so that letters are sharp.
void draw_text(ImDrawList& list, ImVec2 at, const ImVec4& color, const std::string& words);

}  // namespace weft

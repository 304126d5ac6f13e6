#pragma once

#include <imgui.h>

#include <string>

/// Texts of charts, in the font of the moment.
namespace weft {

float text_width(const std::string& words);

/// The words, or their beginning and "…" where they are wider than `width`.
std::string shortened(const std::string& words, float width);

/// At whole units, so that letters are sharp.
void draw_text(ImDrawList& list, ImVec2 at, const ImVec4& color, const std::string& words);

}  // namespace weft

#include "app/charts/chart_text.h"

#include "app/theme/palette.h"

#include <cmath>

namespace weft {

namespace {

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

}  // namespace

float text_width(const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; }

std::string shortened(const std::string& words, float width) {
  if (text_width(words) <= width) return words;
  const std::string ellipsis = "…";
  for (std::size_t end = words.size(); end > 0; --end) {
    if (!begins_letter(words[end - 1])) continue;  // cut only before a letter
    const std::string beginning = words.substr(0, end - 1) + ellipsis;
    if (text_width(beginning) <= width) return beginning;
  }
  return {};
}

void draw_text(ImDrawList& list, ImVec2 at, const ImVec4& color, const std::string& words) {
  list.AddText({std::round(at.x), std::round(at.y)}, packed(color), words.c_str());
}

}  // namespace weft

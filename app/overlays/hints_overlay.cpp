#include "app/overlays/hints_overlay.h"

#include "app/panels/legends/legend_windows.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <span>

namespace weft {

namespace {

constexpr float k_space = 8;         ///< between hints
constexpr float k_hint_margin = 14;  ///< below them
const ImVec2 k_hint_padding(14, 7);

}  // namespace

void draw_hints(const Workspace& workspace, const Rect& viewport) {
  if (!workspace.files.attended || workspace.is_asking()) return;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const float line = ImGui::GetTextLineHeight() + 2 * k_hint_padding.y;
  float bottom = viewport.y + viewport.height - k_hint_margin - legends_height(workspace);
  const std::span<const Hint> hints = hint_table();
  for (auto at = hints.rbegin(); at != hints.rend(); ++at) {
    const Hint& hint = *at;
    const float width = ImGui::CalcTextSize(hint.words.c_str()).x + 2 * k_hint_padding.x;
    if (!workspace.panels.hints.is_shown(hint.name) || width > viewport.width) continue;
    if (bottom - line < viewport.y + viewport.height / 2) return;
    const ImVec2 low(viewport.x + (viewport.width - width) / 2, bottom - line);
    const ImVec2 high(low.x + width, bottom);
    draw_sheet(list, low, high, line / 2);
    list.AddText({low.x + k_hint_padding.x, low.y + k_hint_padding.y}, packed(palette().text),
                 hint.words.c_str());
    bottom = low.y - k_space;
  }
}

}  // namespace weft

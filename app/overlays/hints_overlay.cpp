#include "app/overlays/hints_overlay.h"

#include "app/panels/legends/legend_windows.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <span>
#include <string>

namespace weft {

namespace {

constexpr float k_hint_space = 8;    ///< between hints
constexpr float k_hint_margin = 14;  ///< below and beside them
/// Beside the legends, if there is as much room; otherwise above them.
constexpr float k_least_hint_room = 180;
const ImVec2 k_hint_padding(14, 7);

/// What the hints may take: the lower half of the view without the legends.
Rect room_of_hints(const Workspace& workspace, const Rect& viewport) {
  const Rect legends = legends_place(workspace, viewport);
  const float top = viewport.y + viewport.height / 2;
  const Rect below = {viewport.x, top, viewport.width, viewport.height / 2 - k_hint_margin};
  const Rect beside = {below.x + legends.width, top, below.width - legends.width, below.height};
  if (beside.width >= k_least_hint_room) return beside;
  return {below.x, top, below.width, below.height - legends.height};
}

}  // namespace

void draw_hints(const Workspace& workspace, const Rect& viewport) {
  // A comparison would cover parts of them.
  if (!workspace.files.attended || workspace.is_asking() || workspace.comparisons.solvers.open)
    return;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const Rect room = room_of_hints(workspace, viewport);
  float bottom = room.y + room.height;
  const std::span<const Hint> hints = hint_table();
  for (auto at = hints.rbegin(); at != hints.rend(); ++at) {
    if (!workspace.panels.hints.is_shown(at->name)) continue;
    const std::string words =
        broken_into_lines(at->words, room.width - 2 * (k_hint_margin + k_hint_padding.x));
    const ImVec2 text = ImGui::CalcTextSize(words.c_str());
    const ImVec2 size(text.x + 2 * k_hint_padding.x, text.y + 2 * k_hint_padding.y);
    if (size.x > room.width || bottom - size.y < room.y) return;
    const ImVec2 low(room.x + (room.width - size.x) / 2, bottom - size.y);
    draw_sheet(list, low, {low.x + size.x, bottom},
               ImGui::GetTextLineHeight() / 2 + k_hint_padding.y);
    list.AddText({low.x + k_hint_padding.x, low.y + k_hint_padding.y}, packed(palette().text),
                 words.c_str());
    bottom = low.y - k_hint_space;
  }
}

}  // namespace weft

#include "app/overlays/hints_overlay.h"

#include "app/panels/legends/legend_windows.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <string>
#include <vector>

namespace weft {

namespace {

constexpr float k_hint_space = 8;    ///< between hints
constexpr float k_hint_margin = 14;  ///< below and beside them
constexpr float k_least_hint_room = 180;
constexpr float k_hint_part = 0.25F;  ///< of the view's height: the cloth stays in sight
const ImVec2 k_hint_padding(14, 7);

struct HintSheet {
  std::string words;
  ImVec2 size;  ///< with the padding
};

/// What the hints may take: the lowest part of the view, beside the legends.
Rect room_of_hints(const Workspace& workspace, const Rect& viewport) {
  const float legends = legends_place(workspace, viewport).width;
  const float height = k_hint_part * viewport.height, bottom = viewport.y + viewport.height;
  return {viewport.x + legends, bottom - height, viewport.width - legends, height - k_hint_margin};
}

/// The first hints that are left, as many as the room takes.
std::vector<HintSheet> hints_that_fit(const Hints& hints, const Rect& room) {
  std::vector<HintSheet> sheets;
  if (room.width < k_least_hint_room) return sheets;
  float left = room.height;
  for (const Hint& hint : hint_table()) {
    if (!hints.is_shown(hint.name)) continue;
    const std::string words =
        broken_into_lines(hint.words, room.width - 2 * (k_hint_margin + k_hint_padding.x));
    const ImVec2 text = ImGui::CalcTextSize(words.c_str());
    const ImVec2 size(text.x + 2 * k_hint_padding.x, text.y + 2 * k_hint_padding.y);
    if (size.x > room.width || size.y > left) break;
    left -= size.y + k_hint_space;
    sheets.push_back({words, size});
  }
  return sheets;
}

}  // namespace

void draw_hints(const Workspace& workspace, const Rect& viewport) {
  // A comparison would cover parts of them.
  if (!workspace.files.attended || workspace.is_asking() || workspace.comparisons.solvers.open)
    return;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const Rect room = room_of_hints(workspace, viewport);
  const std::vector<HintSheet> sheets = hints_that_fit(workspace.panels.hints, room);
  float top = room.y + room.height + k_hint_space;
  for (const HintSheet& sheet : sheets) top -= sheet.size.y + k_hint_space;
  for (const HintSheet& sheet : sheets) {
    const ImVec2 low(room.x + (room.width - sheet.size.x) / 2, top);
    draw_sheet(list, low, {low.x + sheet.size.x, low.y + sheet.size.y},
               ImGui::GetTextLineHeight() / 2 + k_hint_padding.y);
    list.AddText({low.x + k_hint_padding.x, low.y + k_hint_padding.y}, packed(palette().text),
                 sheet.words.c_str());
    top += sheet.size.y + k_hint_space;
  }
}

}  // namespace weft

#include "app/overlays/hints_overlay.h"

#include "app/panels/legends/legend_windows.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <string>
#include <utility>
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

/// The lowest part of what the legends leave of the view beside them.
Rect beside_legends(const Rect& legends, const Rect& viewport) {
  const float height = k_hint_part * viewport.height, bottom = viewport.y + viewport.height;
  return {viewport.x + legends.width, bottom - height, viewport.width - legends.width,
          height - k_hint_margin};
}

/// The lowest part of what the legends leave of the view above them.
Rect above_legends(const Rect& legends, const Rect& viewport) {
  const float height = k_hint_part * (legends.y - viewport.y);
  return {viewport.x, legends.y - height, viewport.width, height - k_hint_margin};
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
  const Hints& hints = workspace.panels.hints;
  const Rect legends = legends_place(workspace, viewport);
  Rect room = beside_legends(legends, viewport);
  std::vector<HintSheet> sheets = hints_that_fit(hints, room);
  const Rect above = above_legends(legends, viewport);
  if (std::vector<HintSheet> others = hints_that_fit(hints, above); others.size() > sheets.size()) {
    room = above;
    sheets = std::move(others);
  }
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

#include "app/overlays/overlays.h"
#include "app/panels/window_parts.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace weft {

namespace {

constexpr float k_hint_space = 8;    ///< space between hints
constexpr float k_hint_margin = 14;  ///< below the hints and at their sides
constexpr float k_min_hint_room = 180;
constexpr float k_hint_part = 0.25F;  ///< fraction of the view's height: the cloth stays in sight
const ImVec2 k_hint_padding(14, 7);

struct HintSheet {
  std::string words;
  ImVec2 size;  ///< size including the padding
};

/// Returns the lowest part of the view at the right of the legends.
Rect beside_legends(const Rect& legends, const Rect& viewport) {
  const float height = k_hint_part * viewport.height, bottom = viewport.y + viewport.height;
  return {viewport.x + legends.width, bottom - height, viewport.width - legends.width,
          height - k_hint_margin};
}

/// Returns the lowest part of the view above the legends.
Rect above_legends(const Rect& legends, const Rect& viewport) {
  const float height = k_hint_part * (legends.y - viewport.y);
  return {viewport.x, legends.y - height, viewport.width, height - k_hint_margin};
}

/// A row of hints, side by side.
struct HintRow {
  std::vector<HintSheet> sheets;
  float width = 0, height = 0;

  void add(HintSheet sheet) {
    if (!sheets.empty()) width += k_hint_space;
    width += sheet.size.x;
    height = std::max(height, sheet.size.y);
    sheets.push_back(std::move(sheet));
  }
  bool takes(const HintSheet& sheet, float widest) const {
    return width + k_hint_space + sheet.size.x <= widest && sheet.size.y <= height;
  }
};

/// The hints that fit into a room, the first ones first.
struct HintRows {
  std::vector<HintRow> rows;
  std::size_t count = 0;  ///< number of hints
};

/// Returns the words of a hint for the chosen tool; empty if it has none, or was already used.
std::string words_of(const Hints& hints, const Viewport& viewport, const Hint& hint) {
  if (!hints.is_shown(hint.name)) return "";
  return hint.words_with(viewport.tool == Tool::drag);
}

/// Puts hints below each other as far as the room is high enough, the rest at their right.
HintRows hints_that_fit(const Hints& hints, const Viewport& viewport, const Rect& room) {
  HintRows fitting;
  if (room.width < k_min_hint_room) return fitting;
  const float widest = room.width - 2 * k_hint_margin;
  float left = room.height;
  for (const Hint& hint : hint_table()) {
    const std::string whole = words_of(hints, viewport, hint);
    if (whole.empty()) continue;
    const std::string words = broken_into_lines(whole, widest - 2 * k_hint_padding.x);
    const ImVec2 text = ImGui::CalcTextSize(words.c_str());
    const HintSheet sheet = {words, {text.x + 2 * k_hint_padding.x, text.y + 2 * k_hint_padding.y}};
    auto row = fitting.rows.end();
    if (sheet.size.x <= room.width && sheet.size.y <= left) {
      left -= sheet.size.y + k_hint_space;
      row = fitting.rows.insert(row, HintRow{});
    } else {
      row = std::find_if(fitting.rows.begin(), row,
                         [&](const HintRow& other) { return other.takes(sheet, widest); });
    }
    if (row == fitting.rows.end()) break;
    row->add(sheet);
    ++fitting.count;
  }
  return fitting;
}

void draw_hint_row(ImDrawList& list, const HintRow& row, const Rect& room, float top) {
  float x = room.x + (room.width - row.width) / 2;
  for (const HintSheet& sheet : row.sheets) {
    draw_sheet(list, {x, top}, {x + sheet.size.x, top + sheet.size.y},
               ImGui::GetTextLineHeight() / 2 + k_hint_padding.y);
    list.AddText({x + k_hint_padding.x, top + k_hint_padding.y}, packed(palette().text),
                 sheet.words.c_str());
    x += sheet.size.x + k_hint_space;
  }
}

}  // namespace

void draw_hints(const Hints& hints, const Viewport& looks, const Rect& legends,
                const Rect& viewport) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  Rect room = beside_legends(legends, viewport);
  HintRows fitting = hints_that_fit(hints, looks, room);
  const Rect above = above_legends(legends, viewport);
  if (HintRows others = hints_that_fit(hints, looks, above); others.count > fitting.count) {
    room = above;
    fitting = std::move(others);
  }
  float top = room.y + room.height + k_hint_space;
  for (const HintRow& row : fitting.rows) top -= row.height + k_hint_space;
  for (const HintRow& row : fitting.rows) {
    draw_hint_row(list, row, room, top);
    top += row.height + k_hint_space;
  }
}

}  // namespace weft

#include "app/overlays/overlays.h"
#include "app/theme/palette.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Returns the room of the banners without the axes.
Rect beside_axes(const Layout& layout) {
  const auto axes = std::ranges::find(layout.panels, "axes", &Layout::Named::name);
  return axes == layout.panels.end() ? layout.banners : wider_side(axes->rect, layout.banners);
}

/// Returns the top of a text that would begin at the top of `bounds`, moved below the caption where
/// that overlaps.
float top_below_caption(const Layout& layout, const Rect& bounds) {
  const auto caption = std::ranges::find(layout.panels, "caption", &Layout::Named::name);
  if (caption == layout.panels.end()) return bounds.y;
  const Rect& rect = caption->rect;
  const bool is_beside = bounds.x > rect.x + rect.width || bounds.x + bounds.width < rect.x;
  return is_beside ? bounds.y : rect.y + rect.height;
}

}  // namespace

void draw_view_notice(const Display& display, const Messages& messages, const Layout& layout) {
  constexpr float k_from_top = 14, k_widest = 640;
  const ImVec2 padding(14, 7);
  const Notice notice = messages.notice();
  // An error has a banner of its own.
  if (display.arrangement == Arrangement::panels || notice.words.empty() ||
      notice.kind == Notice::Kind::error)
    return;
  const Rect room = beside_axes(layout);
  const float widest = std::min(k_widest, room.width - 4 * padding.x);
  if (widest <= 0) return;
  const char* words = notice.words.c_str();
  const ImVec2 size = ImGui::CalcTextSize(words, nullptr, false, widest);
  const float width = size.x + 2 * padding.x;
  const ImVec2 low(
      room.x + (room.width - width) / 2,
      top_below_caption(layout, {room.x + (room.width - width) / 2, room.y, width, 0}) +
          k_from_top);
  const ImVec2 high(low.x + width, low.y + size.y + 2 * padding.y);
  ImDrawList& list = *ImGui::GetForegroundDrawList();  // charts may cover the view
  draw_sheet(list, low, high, 8);
  const ImVec4& color = notice.kind == Notice::Kind::warning ? palette().warning : palette().text;
  list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {low.x + padding.x, low.y + padding.y},
               packed(color), words, nullptr, widest + 1);
}

}  // namespace weft

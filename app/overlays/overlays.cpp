#include "app/overlays/overlays.h"

#include "app/theme/theme.h"
#include "app/tools/direction_handle.h"
#include "app/tools/tool_kinds.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <string>

namespace weft {

namespace {

constexpr ImU32 k_dark = IM_COL32(24, 28, 36, 255);
constexpr ImU32 k_light = IM_COL32(255, 255, 255, 235);
constexpr ImU32 k_drag_color =
    IM_COL32(0, 158, 115, 255);  ///< the green of Okabe and Ito's palette
constexpr ImU32 k_box_fill = IM_COL32(0, 114, 178, 36);
constexpr ImU32 k_box_line = IM_COL32(0, 114, 178, 255);

/// Draws a ring with a pale border, so that it shows on any background.
void ring(ImDrawList& list, ImVec2 centre, float radius, ImU32 color) {
  list.AddCircle(centre, radius, k_light, 0, 4.5f);
  list.AddCircle(centre, radius, color, 0, 2.0f);
}

void disc(ImDrawList& list, ImVec2 centre, float radius, ImU32 color) {
  list.AddCircleFilled(centre, radius + 1.5f, k_light);
  list.AddCircleFilled(centre, radius, color);
}

/// Draws a small sheet with words beside a point, inside the viewport, over hints and legends.
void sheet(ImDrawList& list, ImVec2 point, const std::string& words, const Rect& viewport) {
  constexpr float k_padding = 8, k_gap = 16;
  const ImFont* font = small_font();
  const float height = ImGui::GetIO().FontGlobalScale * font->FontSize;
  const ImVec2 text = font->CalcTextSizeA(height, FLT_MAX, 0, words.c_str());
  const ImVec2 size(text.x + 2 * k_padding, text.y + 2 * k_padding);
  const bool fits_right = point.x + k_gap + size.x < viewport.x + viewport.width;
  const float x = fits_right ? point.x + k_gap : point.x - k_gap - size.x;
  const float rightmost = viewport.x + viewport.width - size.x;
  const float lowest = viewport.y + viewport.height - size.y;
  const ImVec2 corner(
      std::round(std::clamp(x, viewport.x, std::max(viewport.x, rightmost))),
      std::round(std::clamp(point.y + k_gap, viewport.y, std::max(viewport.y, lowest))));
  const ImVec2 opposite(corner.x + size.x, corner.y + size.y);
  draw_sheet(list, corner, opposite, 6);
  list.AddText(font, height, {corner.x + k_padding, corner.y + k_padding}, packed(palette().text),
               words.c_str());
}

/// Draws the handle that turns a line or a plane; the end under the mouse is larger. The mouse
/// grabs an end within k_handle_reach.
void draw_handle(ImDrawList& list, const SelectionView& shown, const ScreenView& view,
                 const Rect& viewport, glm::vec2 mouse) {
  constexpr float k_ball = 9;
  const auto handle = direction_handle(shown, view);
  if (!handle) return;
  const ImU32 color = packed(palette().accent);
  const glm::vec2 corner(viewport.x, viewport.y);
  const auto under = end_at(*handle, view, mouse - corner);
  const auto centre = to_screen(view, handle->centre);
  const std::array ends = {to_screen(view, handle->ends()[0]), to_screen(view, handle->ends()[1])};
  if (!centre || !ends[0] || !ends[1]) return;
  const auto on_window = [&](glm::vec2 point) {
    return ImVec2(corner.x + point.x, corner.y + point.y);
  };
  for (const auto& [width, line_color] : {std::pair(6.0f, k_light), std::pair(3.0f, color)})
    list.AddLine(on_window(*ends[0]), on_window(*ends[1]), line_color, width);
  disc(list, on_window(*centre), 4, color);
  for (std::size_t end = 0; end < ends.size(); ++end)
    disc(list, on_window(*ends.at(end)), under == end ? k_ball + 2 : k_ball, color);
}

}  // namespace

void draw_overlay(OverlayLists& lists, const SelectionView& shown, const Viewport& looks,
                  const ToolMarks& marks, const PointedView& pointed) {
  const Rect& viewport = pointed.viewport;
  const glm::vec2 mouse = pointed.mouse;
  if (viewport.width <= 0 || viewport.height <= 0) return;
  const std::optional<int>& hovered = looks.hovered;
  const std::optional<int>& grabbed = looks.grabbed;
  const ScreenView view = screen_view(looks, shown.snapshot, {viewport.width, viewport.height});
  const auto on_window = [&](const glm::vec3& position) -> std::optional<ImVec2> {
    const auto point = to_screen(view, position);
    if (!point) return std::nullopt;
    return ImVec2(viewport.x + point->x, viewport.y + point->y);
  };
  const Snapshot& snapshot = shown.snapshot;
  ImDrawList& list = lists.marks();
  draw_handle(list, shown, view, viewport, mouse);
  if (hovered) {
    if (const auto centre = on_window(position_of(snapshot.cloth.positions, *hovered))) {
      ring(list, *centre, 7, k_dark);
      list.AddCircleFilled(*centre, 2, k_dark);
      if (looks.hover_rests)
        sheet(lists.words(), *centre, vertex_words(snapshot, *hovered), viewport);
    }
  }
  if (grabbed && marks.target) {
    const auto vertex = on_window(position_of(snapshot.cloth.positions, *grabbed));
    const auto target = on_window(view.from_world(*marks.target));
    if (vertex && target) {
      list.AddLine(*vertex, *target, k_light, 4.5f);
      list.AddLine(*vertex, *target, k_drag_color, 2.0f);
      ring(list, *target, 8, k_drag_color);
      disc(list, *vertex, 5, k_drag_color);
    }
  }
  if (marks.brush) {
    const ImVec2 middle(viewport.x + marks.brush->x, viewport.y + marks.brush->y);
    ring(list, middle, k_brush_radius, packed(palette().accent));
  } else if (hovered && looks.tool == Tool::brush) {
    ring(list, {mouse.x, mouse.y}, k_brush_radius, packed(palette().accent));
  }
  if (marks.box) {
    const ImVec2 corner(viewport.x + marks.box->corner.x, viewport.y + marks.box->corner.y);
    const ImVec2 opposite(viewport.x + marks.box->opposite.x, viewport.y + marks.box->opposite.y);
    list.AddRectFilled(corner, opposite, k_box_fill);
    list.AddRect(corner, opposite, k_box_line, 0, 0, 1.5f);
  }
}

}  // namespace weft

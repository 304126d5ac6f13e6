#include "app/overlays/overlays.h"
#include "app/theme/palette.h"
#include "app/theme/theme.h"
#include "app/tools/solid_handle.h"

#include <imgui.h>

namespace weft {

namespace {

using Grip = PositionHandle::Grip;

constexpr float k_head = 15;      // length of an arrow's head
constexpr float k_head_side = 7;  // half its width
constexpr ImU32 k_border = IM_COL32(255, 255, 255, 235);

void draw_arrow(ImDrawList& list, glm::vec2 from, glm::vec2 tip, ImU32 color, float border) {
  const glm::vec2 along = glm::normalize(tip - from), across(-along.y, along.x);
  const auto point = [](glm::vec2 p) { return ImVec2(p.x, p.y); };
  const glm::vec2 neck = tip - k_head * along;
  const float side = k_head_side + 1.2f * border;
  list.AddLine(point(from), point(neck), color, 3.5f + 2 * border);
  list.AddTriangleFilled(point(tip + 1.8f * border * along),
                         point(neck - border * along + side * across),
                         point(neck - border * along - side * across), color);
}

}  // namespace

void draw_solid_handle(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                       const Rect& viewport, glm::vec2 mouse) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  const ScreenView view = screen_view(looks, snapshot, {viewport.width, viewport.height});
  const auto handle = solid_handle(snapshot, looks, view);
  if (!handle) return;
  const glm::vec2 corner(viewport.x, viewport.y);
  const auto lit = handle->grip_at(mouse - corner);
  ImDrawList& list = lists.marks();
  const glm::vec2 centre = corner + handle->centre();
  for (int axis = 0; axis < 3; ++axis) {
    const auto tip = handle->tip(axis);
    if (!tip) continue;
    const glm::vec2 end = corner + *tip;
    const glm::vec2 begin = centre + (PositionHandle::k_radius + 3) * glm::normalize(end - centre);
    const bool is_lit = lit == static_cast<Grip>(axis);
    draw_arrow(list, begin, end, k_border, is_lit ? 2.5f : 1.5f);
    draw_arrow(list, begin, end, packed(k_axis_colors[static_cast<std::size_t>(axis)]),
               is_lit ? 1.0f : 0.0f);
  }
  const ImVec2 middle(centre.x, centre.y);
  const float width = lit == Grip::view ? 4.5f : 3.0f;
  list.AddCircle(middle, PositionHandle::k_radius, k_border, 0, width + 3);
  list.AddCircle(middle, PositionHandle::k_radius, packed(palette().accent), 0, width);
}

}  // namespace weft

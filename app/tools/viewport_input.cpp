#include "app/tools/viewport_input.h"

#include "app/tools/direction_handle.h"
#include "app/tools/solid_handle.h"
#include "app/view/solid_picking.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// The mouse rests after this time without a move, as for the tooltips of the panels.
constexpr std::chrono::milliseconds k_rest(400);

Pointer pointer_in(const Rect& viewport, const MouseEvent& event) {
  return {event.position - glm::vec2(viewport.x, viewport.y),
          {viewport.width, viewport.height},
          event.shift,
          event.control};
}

/// Tells whether a press at this point takes hold of a handle, whatever is behind it.
bool is_on_handle(const ToolDoors& doors, const ScreenView& view, glm::vec2 point) {
  const auto solid = solid_handle(*doors.snapshot, doors.viewport, view);
  if (solid && solid->grip_at(point)) return true;
  const auto direction = direction_handle(doors.selection_view(), view);
  return direction && end_at(*direction, view, point);
}

}  // namespace

void ViewportInput::handle(const ToolDoors& doors, const MouseEvent& event, const Rect& viewport,
                           bool free) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  const Pointer pointer = pointer_in(viewport, event);
  switch (event.kind) {
    case MouseEvent::Kind::press:
      if (free && use_ == Use::nothing) press(doors, event, pointer);
      break;
    case MouseEvent::Kind::move:
      move(doors, event, pointer);
      break;
    case MouseEvent::Kind::release:
      if (use_ == Use::nothing || event.button != button_) break;
      if (use_ == Use::tool) action_->release(doors, pointer);
      if (use_ == Use::orbit && event.button == GLFW_MOUSE_BUTTON_LEFT) click(doors, pointer);
      action_.reset();
      use_ = Use::nothing;
      break;
    case MouseEvent::Kind::wheel:
      if (!free && use_ == Use::nothing) break;
      doors.viewport.camera.zoom(event.wheel);
      doors.viewport.turned = true;
      break;
  }
  last_position_ = event.position;
}

void ViewportInput::press(const ToolDoors& doors, const MouseEvent& event, const Pointer& pointer) {
  button_ = event.button;
  if (event.button == GLFW_MOUSE_BUTTON_MIDDLE) {
    use_ = Use::pan;
  } else if (event.button == GLFW_MOUSE_BUTTON_RIGHT) {
    use_ = event.shift ? Use::pan : Use::orbit;
  } else if (event.button == GLFW_MOUSE_BUTTON_LEFT) {
    pressed_at_ = pointer.position;
    use_ = Use::orbit;
    for (const auto make :
         {make_direction_handle, make_solid_handle, kind_of(doors.viewport.tool).make}) {
      action_ = make();
      if (!action_->press(doors, pointer)) continue;
      use_ = Use::tool;
      break;
    }
  }
}

// Selects the object under a mouse that was pressed and released without a move.
void ViewportInput::click(const ToolDoors& doors, const Pointer& pointer) const {
  constexpr float k_click_reach = 3;
  if (glm::distance(pointer.position, pressed_at_) > k_click_reach) return;
  const ScreenView view = doors.screen_view(pointer.viewport_size);
  SolidSelection& selected = doors.viewport.selected_solid;
  const auto solid = seen_at(*doors.snapshot, view, pointer.position).solid;
  if (solid && doors.document.editor().scene().solids.find(*solid))
    selected.select(*solid);
  else
    selected.clear();
}

void ViewportInput::move(const ToolDoors& doors, const MouseEvent& event, const Pointer& pointer) {
  const float free_height = (1 - doors.viewport.camera.covered) * pointer.viewport_size.y;
  const float side = std::min(pointer.viewport_size.x, free_height);
  const glm::dvec2 shift = glm::dvec2(event.position - last_position_) / static_cast<double>(side);
  if (use_ == Use::tool) action_->move(doors, pointer);
  if (use_ == Use::orbit) {
    doors.viewport.camera.orbit(shift.x, shift.y);
    doors.viewport.turned = true;
  }
  if (use_ == Use::pan) doors.viewport.camera.pan(shift.x, shift.y);
}

void ViewportInput::cancel(const ToolDoors& doors) {
  if (use_ == Use::tool) action_->cancel(doors);
  action_.reset();
  use_ = Use::nothing;
}

void ViewportInput::update_hover(const ToolDoors& doors, glm::vec2 position, const Rect& viewport,
                                 bool free, Viewport::Time now) {
  if (std::exchange(hovered_at_, position) != position) moved_ = now;
  doors.viewport.hover_rests = now - moved_ >= k_rest;
  if (!free || use_ != Use::nothing || viewport.width <= 0 || viewport.height <= 0) {
    doors.viewport.hovered.reset();
    hover_.reset();
    moved_ = now;  // a drag that ends is no rest
    return;
  }
  find_vertex(doors, position, viewport);
}

std::optional<Viewport::Time> ViewportInput::next_rest(const Viewport& looks) const {
  if (!looks.hovered || looks.hover_rests) return std::nullopt;
  return moved_ + k_rest;
}

void ViewportInput::find_vertex(const ToolDoors& doors, glm::vec2 position, const Rect& viewport) {
  const Hover hover{doors.snapshot, doors.viewport.camera, viewport, position};
  if (hover == hover_) return;
  hover_ = hover;
  const Pointer pointer = pointer_in(viewport, {.position = position});
  const ScreenView view = doors.screen_view(pointer.viewport_size);
  doors.viewport.hovered.reset();
  if (!is_on_handle(doors, view, pointer.position))
    doors.viewport.hovered = seen_at(*doors.snapshot, view, pointer.position).vertex;
}

}  // namespace weft

#include "app/tools/direction_handle.h"

#include "app/base/vectors.h"
#include "app/tools/constrain.h"

#include <chrono>
#include <cmath>

namespace weft {

namespace {

class TurnAction : public ToolAction {
 public:
  bool press(const ToolDoors& doors, const Pointer& pointer) override {
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    const auto handle = direction_handle(doors.selection_view(), view);
    const auto end = handle ? end_at(*handle, view, pointer.position) : std::nullopt;
    if (!end) return false;
    handle_ = *handle;
    const glm::vec3 tip = handle_.ends().at(*end);
    towards_eye_ = glm::dot(tip - handle_.centre, view.eye - handle_.centre) >= 0;
    const auto on_screen = to_screen(view, tip);
    offset_ = *on_screen - pointer.position;
    last_ = pointer.position;
    gesture_ = std::chrono::steady_clock::now().time_since_epoch().count();
    return true;
  }

  void move(const ToolDoors& doors, const Pointer& pointer) override {
    if (pointer.position == last_) return;
    last_ = pointer.position;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    if (const auto moved = direction_handle(doors.selection_view(), view)) handle_ = *moved;
    const glm::vec3 direction = snapped_to_axes(direction_under(
        view, pointer.position + offset_, handle_.centre, handle_.length, towards_eye_));
    turn_constraint(doors.selection_editing(), handle_.constraint, to_eigen(direction), gesture_);
    is_edited_ = true;
  }

  void release(const ToolDoors& doors, const Pointer& pointer) override { move(doors, pointer); }

  void cancel(const ToolDoors& doors) override {
    if (is_edited_) doors.document.undo();
  }

 private:
  DirectionHandle handle_;
  bool towards_eye_ = true;
  glm::vec2 offset_{};  ///< displacement from the mouse to the end at the press
  long gesture_ = 0;
  glm::vec2 last_{};  ///< last position of the mouse
  bool is_edited_ = false;
};

}  // namespace

std::optional<DirectionHandle> direction_handle(const SelectionView& shown,
                                                const ScreenView& view) {
  constexpr float k_handle_length = 90;  // pixels on the screen
  const Selection& selection = shown.selection;
  if (!selection.group() || !shows_document_mesh(shown.document, shown.snapshot))
    return std::nullopt;
  // An edit of this frame may have removed the constraint; the selection follows in the next one.
  const IdList<Constraint>& constraints = shown.document.editor().scene().constraints;
  if (*selection.group() >= constraints.size()) return std::nullopt;
  const ConstraintGroup& group = selection.groups()[*selection.group()];
  if (group.freedom.is_pinned() || group.freedom.is_free()) return std::nullopt;
  const glm::vec3 centre = position_of(shown.snapshot.cloth.positions, group.middle);
  const float depth = -(view.to_camera * glm::vec4(centre, 1)).z;
  if (depth <= 0) return std::nullopt;
  const float length = k_handle_length * depth * 2 * view.half_extent.y / view.size.y;
  return DirectionHandle{constraints.id(*selection.group()), centre, to_glm(group.freedom.axis()),
                         length};
}

std::optional<std::size_t> end_at(const DirectionHandle& handle, const ScreenView& view,
                                  glm::vec2 point) {
  std::optional<std::size_t> nearest;
  float reach = k_handle_reach;
  for (std::size_t end = 0; end < 2; ++end) {
    const auto on_screen = to_screen(view, handle.ends().at(end));
    if (!on_screen || glm::distance(*on_screen, point) > reach) continue;
    reach = glm::distance(*on_screen, point);
    nearest = end;
  }
  return nearest;
}

// The ray o + t d meets the sphere at t = -b -+ sqrt(b^2 - c) with b = d.(o - m) and c = |o - m|^2
// - r^2; where it misses the sphere, the point of the ray nearest to the middle is taken.
glm::vec3 direction_under(const ScreenView& view, glm::vec2 point, const glm::vec3& centre,
                          float radius, bool towards_eye) {
  const Ray ray = ray_through(view, point);
  const glm::vec3 from_centre = ray.origin - centre;
  const float b = glm::dot(ray.direction, from_centre);
  const float c = glm::dot(from_centre, from_centre) - radius * radius;
  const float half = std::sqrt(std::max(b * b - c, 0.0f));
  const float t = -b + (towards_eye ? -half : half);
  return glm::normalize(from_centre + t * ray.direction);
}

glm::vec3 snapped_to_axes(const glm::vec3& direction) {
  constexpr float k_near = 0.9986f;  // the cosine of 3 degrees
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(direction[axis]) < k_near) continue;
    glm::vec3 snapped(0);
    snapped[axis] = direction[axis] > 0 ? 1.0f : -1.0f;
    return snapped;
  }
  return direction;
}

std::unique_ptr<ToolAction> make_direction_handle() { return std::make_unique<TurnAction>(); }

}  // namespace weft

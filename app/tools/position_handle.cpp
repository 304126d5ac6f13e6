#include "app/tools/position_handle.h"

#include "app/view/picking.h"

#include <algorithm>

namespace weft {

namespace {

// These lengths are on the screen, as Pointer::position.
constexpr float k_arrow = 84;
constexpr float k_shortest = 30;  // a shorter arrow cannot be dragged with care
constexpr float k_reach = 11;     // distance from an arrow

/// A point nearer to the eye than the handle's middle by this, m, is drawn smaller.
constexpr float k_min_depth = 1e-3f;

glm::vec3 axis_of(int axis) {
  glm::vec3 direction(0);
  direction[axis] = 1;
  return direction;
}

/// Returns the metres that a unit of the screen spans at a position.
float unit_at(const glm::vec3& position, const ScreenView& view) {
  const float depth = -(view.to_camera * glm::vec4(position, 1)).z;
  return 2 * view.half_extent.y * std::max(depth, k_min_depth) / view.size.y;
}

/// Returns the point of the line through `origin` along the unit vector `axis` that is nearest to
/// the ray, m from the origin: the ray and the line span parallel planes, normal to their cross
/// product.
float nearest_on_axis(const Ray& ray, const glm::vec3& origin, const glm::vec3& axis) {
  const glm::vec3 normal = glm::cross(axis, ray.direction);
  const glm::vec3 between = ray.origin - origin;
  return glm::dot(glm::cross(between, ray.direction), normal) / glm::dot(normal, normal);
}

}  // namespace

PositionHandle::PositionHandle(const glm::vec3& position, const ScreenView& view)
    : centre_(to_screen(view, position).value_or(glm::vec2(-k_arrow))) {
  const float length = k_arrow * unit_at(position, view);
  for (int axis = 0; axis < 3; ++axis) {
    const auto tip = to_screen(view, position + length * axis_of(axis));
    if (tip && glm::distance(*tip, centre_) >= k_shortest)
      tips_[static_cast<std::size_t>(axis)] = tip;
  }
}

std::optional<PositionHandle::Grip> PositionHandle::grip_at(glm::vec2 point) const {
  if (glm::distance(point, centre_) <= k_radius) return Grip::view;
  std::optional<Grip> grip;
  float nearest = k_reach;
  for (int axis = 0; axis < 3; ++axis) {
    if (!tip(axis)) continue;
    const float distance = distance_to_segment(point, centre_, *tip(axis));
    if (distance > nearest) continue;
    nearest = distance;
    grip = static_cast<Grip>(axis);
  }
  return grip;
}

glm::vec3 moved_by(PositionHandle::Grip grip, const glm::vec3& position, const ScreenView& view,
                   glm::vec2 from, glm::vec2 to) {
  if (grip == PositionHandle::Grip::view)
    return in_view_plane(view, to, position) - in_view_plane(view, from, position);
  const glm::vec3 axis = axis_of(static_cast<int>(grip));
  const auto along = [&](glm::vec2 point) {
    return nearest_on_axis(ray_through(view, point), position, axis);
  };
  return (along(to) - along(from)) * axis;
}

}  // namespace weft

#include "app/tools/position_handle.h"

#include <algorithm>

namespace weft {

namespace {

// On the screen, as Pointer::position.
constexpr float k_arrow = 84;
constexpr float k_shortest = 30;  // an arrow that is shorter cannot be pulled with care
constexpr float k_reach = 11;     // beside an arrow

/// What is this much nearer to the eye than the handle's middle, m, is drawn smaller.
constexpr float k_least_depth = 1e-3f;

glm::vec3 axis_of(int axis) {
  glm::vec3 direction(0);
  direction[axis] = 1;
  return direction;
}

/// Metres that a unit of the screen spans at the place.
float unit_at(const glm::vec3& place, const ScreenView& view) {
  const float depth = -(view.to_camera * glm::vec4(place, 1)).z;
  return 2 * view.half_extent.y * std::max(depth, k_least_depth) / view.size.y;
}

float distance_to_segment(glm::vec2 point, glm::vec2 a, glm::vec2 b) {
  const glm::vec2 ab = b - a;
  const float part = std::clamp(glm::dot(point - a, ab) / glm::dot(ab, ab), 0.0f, 1.0f);
  return glm::distance(point, a + part * ab);
}

/// The point of the line through `origin` along the unit vector `axis` that is nearest to the ray,
/// m from the origin: the ray and the line span parallel planes, normal to their cross product.
float nearest_on_axis(const Ray& ray, const glm::vec3& origin, const glm::vec3& axis) {
  const glm::vec3 normal = glm::cross(axis, ray.direction);
  const glm::vec3 between = ray.origin - origin;
  return glm::dot(glm::cross(between, ray.direction), normal) / glm::dot(normal, normal);
}

}  // namespace

PositionHandle::PositionHandle(const glm::vec3& place, const ScreenView& view)
    : centre_(to_screen(view, place).value_or(glm::vec2(-k_arrow))) {
  const float length = k_arrow * unit_at(place, view);
  for (int axis = 0; axis < 3; ++axis) {
    const auto tip = to_screen(view, place + length * axis_of(axis));
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

glm::vec3 moved_by(PositionHandle::Grip grip, const glm::vec3& place, const ScreenView& view,
                   glm::vec2 from, glm::vec2 to) {
  if (grip == PositionHandle::Grip::view)
    return in_view_plane(view, to, place) - in_view_plane(view, from, place);
  const glm::vec3 axis = axis_of(static_cast<int>(grip));
  const auto along = [&](glm::vec2 point) {
    return nearest_on_axis(ray_through(view, point), place, axis);
  };
  return (along(to) - along(from)) * axis;
}

}  // namespace weft

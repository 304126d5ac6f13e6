#include "app/view/picking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

std::array<glm::vec3, 8> corners(const glm::vec3& low, const glm::vec3& high) {
  std::array<glm::vec3, 8> result;
  for (std::size_t k = 0; k < result.size(); ++k) {
    result[k] = {k & 1 ? high.x : low.x, k & 2 ? high.y : low.y, k & 4 ? high.z : low.z};
  }
  return result;
}
std::array<glm::vec3, 8> corners(const NodeBox& box) {
  return corners({box.low[0], box.low[1], box.low[2]}, {box.high[0], box.high[1], box.high[2]});
}

/// Tells whether the ray meets the box within `length` m. (The slabs of Kay and Kajiya, Ray Tracing
/// Complex Scenes, 1986.)
bool meets(const Ray& ray, const NodeBox& box, float length) {
  float enters = 0, leaves = length;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<int>(axis);
    const float direction = ray.direction[i], origin = ray.origin[i];
    if (direction == 0) {
      if (origin < box.low[axis] || origin > box.high[axis]) return false;
      continue;
    }
    const float low = (box.low[axis] - origin) / direction;
    const float high = (box.high[axis] - origin) / direction;
    // The cloth may be flat, and rounding must not make the ray miss it.
    constexpr float k_rounding = 1e-5f;
    enters = std::max(enters, std::min(low, high) * (1 - k_rounding));
    leaves = std::min(leaves, std::max(low, high) * (1 + k_rounding));
  }
  return enters <= leaves;
}

struct ScreenBox {
  glm::vec2 low{NodeBox::k_far}, high{-NodeBox::k_far};
};

/// Returns the bounds of a box on the screen; nothing when a corner is behind the eye.
std::optional<ScreenBox> box_on_screen(const ScreenView& view, const NodeBox& box) {
  ScreenBox around;
  for (const glm::vec3& corner : corners(box)) {
    const auto on_screen = to_screen(view, corner);
    if (!on_screen) return std::nullopt;
    around.low = glm::min(around.low, *on_screen);
    around.high = glm::max(around.high, *on_screen);
  }
  return around;
}

/// Finds the nearest vertex to a point of the screen within a given reach.
class NearestOnScreen {
 public:
  NearestOnScreen(std::span<const float> positions, const ScreenView& view, glm::vec2 point,
                  float reach)
      : positions_(positions), view_(view), point_(point), reach_(reach) {}

  void take(const Triangle& triangle) {
    for (const int vertex : triangle) {
      const auto on_screen = to_screen(view_, position_of(positions_, vertex));
      if (!on_screen) continue;
      const float distance = glm::distance(*on_screen, point_);
      if (distance > reach_) continue;
      reach_ = distance;
      vertex_ = vertex;
    }
  }
  /// Tells whether a vertex inside the box may be nearer, or as near as the nearest one.
  bool may_be_in(const NodeBox& box) const {
    const auto around = box_on_screen(view_, box);
    if (!around) return true;
    return glm::distance(glm::clamp(point_, around->low, around->high), point_) <= reach_;
  }
  std::optional<int> vertex() const { return vertex_; }

 private:
  std::span<const float> positions_;
  const ScreenView& view_;
  glm::vec2 point_;
  float reach_;
  std::optional<int> vertex_;
};

}  // namespace

ScreenView::ScreenView(const Camera& camera, glm::vec2 viewport_size, const Vec3& from)
    : origin(from),
      size(viewport_size),
      eye(camera.relative_to(origin).eye()),
      to_camera(camera.relative_to(origin).view()),
      to_clip(camera.projection(size.x / size.y)),
      half_extent(1 / to_clip[0][0], 1 / to_clip[1][1]) {}

Ray ray_through(const ScreenView& view, glm::vec2 point) {
  // These are clip coordinates at distance 1, where w is 1, less those of the camera's axis.
  const glm::vec2 clip(2 * point.x / view.size.x - 1, 1 - 2 * point.y / view.size.y);
  const glm::vec2 axis = -glm::vec2(view.to_clip[2]);
  const glm::vec3 in_camera((clip - axis) * view.half_extent, -1);
  // The rows of the view's rotation are the camera's axes, so its transpose converts to the world.
  const glm::mat3 to_world = glm::transpose(glm::mat3(view.to_camera));
  return {view.eye, glm::normalize(to_world * in_camera)};
}

std::optional<glm::vec2> to_screen(const ScreenView& view, const glm::vec3& position) {
  const glm::vec4 clip = view.to_clip * (view.to_camera * glm::vec4(position, 1));
  if (clip.w <= 0) return std::nullopt;
  return glm::vec2(1 + clip.x / clip.w, 1 - clip.y / clip.w) / 2.0f * view.size;
}

bool may_show(const ScreenView& view, const glm::vec3& low, const glm::vec3& high) {
  // A point is visible where its clip coordinates have -w <= x, y, z <= w.
  glm::ivec3 below(0), above(0);
  const auto box = corners(low, high);
  for (const glm::vec3& corner : box) {
    const glm::vec4 clip = view.to_clip * view.to_camera * glm::vec4(corner, 1);
    below += glm::ivec3(glm::lessThan(glm::vec3(clip), glm::vec3(-clip.w)));
    above += glm::ivec3(glm::greaterThan(glm::vec3(clip), glm::vec3(clip.w)));
  }
  return glm::all(glm::lessThan(glm::max(below, above), glm::ivec3(static_cast<int>(box.size()))));
}

glm::vec3 in_view_plane(const ScreenView& view, glm::vec2 point, const glm::vec3& anchor) {
  const glm::vec3 normal(view.to_camera[0][2], view.to_camera[1][2], view.to_camera[2][2]);
  const Ray ray = ray_through(view, point);
  const float distance = glm::dot(anchor - ray.origin, normal) / glm::dot(ray.direction, normal);
  return ray.origin + distance * ray.direction;
}

// Moeller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (1997).
std::optional<float> distance_to_triangle(const Ray& ray, const glm::vec3& a, const glm::vec3& b,
                                          const glm::vec3& c) {
  const glm::vec3 ab = b - a;
  const glm::vec3 ac = c - a;
  const glm::vec3 p = glm::cross(ray.direction, ac);
  const float determinant = glm::dot(ab, p);
  if (determinant == 0) return std::nullopt;
  const glm::vec3 t = ray.origin - a;
  const float u = glm::dot(t, p) / determinant;
  if (u < 0 || u > 1) return std::nullopt;
  const glm::vec3 q = glm::cross(t, ab);
  const float v = glm::dot(ray.direction, q) / determinant;
  if (v < 0 || u + v > 1) return std::nullopt;
  const float distance = glm::dot(ac, q) / determinant;
  return distance > 0 ? std::optional(distance) : std::nullopt;
}

std::optional<TriangleHit> first_triangle(const ClothShape& cloth, const Ray& ray) {
  TriangleHit first{0, std::numeric_limits<float>::infinity()};
  const auto accepts = [&](const NodeBox& box) { return meets(ray, box, first.distance); };
  cloth.tree.visit(cloth.boxes, accepts, [&](int number) {
    const auto& [a, b, c] = cloth.mesh.triangles[static_cast<std::size_t>(number)];
    const auto distance =
        distance_to_triangle(ray, position_of(cloth.positions, a), position_of(cloth.positions, b),
                             position_of(cloth.positions, c));
    if (distance && *distance < first.distance) first = {number, *distance};
  });
  return std::isfinite(first.distance) ? std::optional(first) : std::nullopt;
}

std::optional<int> pick_vertex(const ClothShape& cloth, const ScreenView& view, glm::vec2 point,
                               float reach) {
  const auto triangle = [&](int number) -> const Triangle& {
    return cloth.mesh.triangles[static_cast<std::size_t>(number)];
  };
  if (const auto hit = first_triangle(cloth, ray_through(view, point))) {
    NearestOnScreen corner(cloth.positions, view, point, std::numeric_limits<float>::infinity());
    corner.take(triangle(hit->triangle));
    return corner.vertex();
  }
  NearestOnScreen nearest(cloth.positions, view, point, reach);
  cloth.tree.visit(
      cloth.boxes, [&](const NodeBox& box) { return nearest.may_be_in(box); },
      [&](int number) { nearest.take(triangle(number)); });
  return nearest.vertex();
}

bool may_be_near(const ScreenView& view, const NodeBox& box, glm::vec2 low, glm::vec2 high) {
  const auto around = box_on_screen(view, box);
  return !around || (glm::all(glm::lessThanEqual(around->low, high)) &&
                     glm::all(glm::greaterThanEqual(around->high, low)));
}

std::vector<int> vertices_inside(std::span<const float> positions, const ScreenView& view,
                                 glm::vec2 corner, glm::vec2 opposite) {
  const glm::vec2 low = glm::min(corner, opposite);
  const glm::vec2 high = glm::max(corner, opposite);
  std::vector<int> inside;
  for (int vertex = 0; vertex < static_cast<int>(positions.size() / 3); ++vertex) {
    const auto point = to_screen(view, position_of(positions, vertex));
    if (point && glm::all(glm::greaterThanEqual(*point, low)) &&
        glm::all(glm::lessThanEqual(*point, high)))
      inside.push_back(vertex);
  }
  return inside;
}

}  // namespace weft

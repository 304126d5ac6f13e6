#include "app/picking.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

/// Distance along the ray to the triangle a, b, c, or a negative number when it misses.
/// Moeller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (1997).
float intersect(const Ray& ray, const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
  constexpr float k_miss = -1;
  const glm::vec3 ab = b - a;
  const glm::vec3 ac = c - a;
  const glm::vec3 p = glm::cross(ray.direction, ac);
  const float determinant = glm::dot(ab, p);
  if (determinant == 0) return k_miss;
  const glm::vec3 t = ray.origin - a;
  const float u = glm::dot(t, p) / determinant;
  if (u < 0 || u > 1) return k_miss;
  const glm::vec3 q = glm::cross(t, ab);
  const float v = glm::dot(ray.direction, q) / determinant;
  if (v < 0 || u + v > 1) return k_miss;
  return glm::dot(ac, q) / determinant;
}

/// The candidate nearest to `point` on the screen, if one is nearer than `reach`.
template <class Vertices>
std::optional<int> nearest_on_screen(const Vertices& candidates, std::span<const float> positions,
                                     const ScreenView& view, glm::vec2 point, float reach) {
  std::optional<int> nearest;
  for (const int vertex : candidates) {
    const auto on_screen = to_screen(view, position_of(positions, vertex));
    if (!on_screen) continue;
    const float distance = glm::distance(*on_screen, point);
    if (distance > reach) continue;
    reach = distance;
    nearest = vertex;
  }
  return nearest;
}

}  // namespace

ScreenView::ScreenView(const Camera& camera, glm::vec2 viewport_size)
    : size(viewport_size),
      eye(camera.eye()),
      to_camera(camera.view()),
      to_clip(camera.projection(size.x / size.y)),
      half_extent(1 / to_clip[0][0], 1 / to_clip[1][1]) {}

Ray ray_through(const ScreenView& view, glm::vec2 point) {
  const glm::vec2 across = 2.0f * point / view.size - 1.0f;
  const glm::vec3 in_camera(across.x * view.half_extent.x, -across.y * view.half_extent.y, -1);
  // The rows of the view's rotation are the camera's axes, so its transpose leads to the world.
  const glm::mat3 to_world = glm::transpose(glm::mat3(view.to_camera));
  return {view.eye, glm::normalize(to_world * in_camera)};
}

std::optional<glm::vec2> to_screen(const ScreenView& view, const glm::vec3& position) {
  const glm::vec4 clip = view.to_clip * (view.to_camera * glm::vec4(position, 1));
  if (clip.w <= 0) return std::nullopt;
  return glm::vec2(1 + clip.x / clip.w, 1 - clip.y / clip.w) / 2.0f * view.size;
}

bool may_show(const ScreenView& view, const glm::vec3& low, const glm::vec3& high) {
  // In clip coordinates a point is seen where -w <= x, y, z <= w.
  glm::ivec3 below(0), above(0);
  constexpr int k_corners = 8;
  for (int corner = 0; corner < k_corners; ++corner) {
    const glm::vec4 point(corner & 1 ? high.x : low.x, corner & 2 ? high.y : low.y,
                          corner & 4 ? high.z : low.z, 1);
    const glm::vec4 clip = view.to_clip * view.to_camera * point;
    below += glm::ivec3(glm::lessThan(glm::vec3(clip), glm::vec3(-clip.w)));
    above += glm::ivec3(glm::greaterThan(glm::vec3(clip), glm::vec3(clip.w)));
  }
  return glm::all(glm::lessThan(glm::max(below, above), glm::ivec3(k_corners)));
}

glm::vec3 in_view_plane(const ScreenView& view, glm::vec2 point, const glm::vec3& anchor) {
  const glm::vec3 normal(view.to_camera[0][2], view.to_camera[1][2], view.to_camera[2][2]);
  const Ray ray = ray_through(view, point);
  const float distance = glm::dot(anchor - ray.origin, normal) / glm::dot(ray.direction, normal);
  return ray.origin + distance * ray.direction;
}

std::optional<TriangleHit> first_triangle(const Mesh& mesh, std::span<const float> positions,
                                          const Ray& ray) {
  std::optional<TriangleHit> first;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle& triangle = mesh.triangles[i];
    const float distance =
        intersect(ray, position_of(positions, triangle[0]), position_of(positions, triangle[1]),
                  position_of(positions, triangle[2]));
    if (distance > 0 && (!first || distance < first->distance))
      first = TriangleHit{static_cast<int>(i), distance};
  }
  return first;
}

std::optional<int> pick_vertex(const Mesh& mesh, std::span<const float> positions,
                               const ScreenView& view, glm::vec2 point, float reach) {
  if (const auto hit = first_triangle(mesh, positions, ray_through(view, point))) {
    const Triangle& triangle = mesh.triangles[static_cast<std::size_t>(hit->triangle)];
    return nearest_on_screen(triangle, positions, view, point,
                             std::numeric_limits<float>::infinity());
  }
  std::vector<int> all(positions.size() / 3);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
  return nearest_on_screen(all, positions, view, point, reach);
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

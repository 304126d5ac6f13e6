#pragma once

#include "app/base/vectors.h"
#include "app/view/camera.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/mesh/mesh.h"

#include <glm/glm.hpp>

#include <optional>
#include <span>
#include <vector>

/// Finds objects under the mouse: pure functions on the positions of a snapshot (m, 3n stacked).
/// Points of the screen are in ImGui's units from the top left of the viewport, y down.
namespace weft {

/// A camera and the viewport it fills, which converts between the world and the screen. All single
/// precision is relative to its origin.
struct ScreenView {
  /// `origin` is that of the displayed cloth (m). \pre both components of `viewport_size` > 0
  ScreenView(const Camera& camera, glm::vec2 viewport_size, const Vec3& origin = Vec3::Zero());

  /// These convert from the view's coordinates to the world's and back, m.
  Vec3 in_world(const glm::vec3& position) const { return origin + to_eigen(position); }
  glm::vec3 from_world(const Vec3& position) const { return to_glm(Vec3(position - origin)); }

  Vec3 origin;
  glm::vec2 size;
  glm::vec3 eye;
  glm::mat4 to_camera;
  glm::mat4 to_clip;      ///< transformation from the camera's coordinates
  glm::vec2 half_extent;  ///< half size of the view at distance 1, covered part included
};

struct Ray {
  glm::vec3 origin;
  glm::vec3 direction;  ///< unit
};

/// Returns the ray from the eye through a point of the screen.
Ray ray_through(const ScreenView& view, glm::vec2 point);

/// Returns the point of the screen at a position; nothing when it is behind the eye.
std::optional<glm::vec2> to_screen(const ScreenView& view, const glm::vec3& position);

/// Returns the intersection of the ray through `point` and the plane through `anchor` that is
/// parallel to the screen.
glm::vec3 in_view_plane(const ScreenView& view, glm::vec2 point, const glm::vec3& anchor);

/// Tells whether a part of the box with these corners may be on the screen: the box is not wholly
/// beyond one side of the camera's view.
bool may_show(const ScreenView& view, const glm::vec3& low, const glm::vec3& high);

/// The shape of a cloth, and the boxes around its triangles.
struct ClothShape {
  const Mesh& mesh;
  std::span<const float> positions;
  const TriangleTree& tree;
  std::span<const NodeBox> boxes;
};
inline ClothShape shape_of(const Snapshot& snapshot) {
  return {*snapshot.cloth.mesh, snapshot.cloth.positions, *snapshot.cloth.tree,
          snapshot.cloth.boxes};
}

/// Returns the distance along the ray to the triangle a, b, c, m; nothing where the ray misses it.
std::optional<float> distance_to_triangle(const Ray& ray, const glm::vec3& a, const glm::vec3& b,
                                          const glm::vec3& c);

struct TriangleHit {
  int triangle = 0;
  float distance = 0;  ///< m along the ray
};

/// Returns the first triangle that the ray meets, from either side.
std::optional<TriangleHit> first_triangle(const ClothShape& cloth, const Ray& ray);

/// Returns the vertex that a press at `point` selects: the vertex nearest on the screen of the
/// first triangle under it; outside of the cloth the nearest vertex within `reach` on the screen.
/// Looks only at boxes under or near the point.
std::optional<int> pick_vertex(const ClothShape& cloth, const ScreenView& view, glm::vec2 point,
                               float reach = 12);

/// Tells whether a vertex in the box may be inside the rectangle with the corners `low` and `high`.
bool may_be_near(const ScreenView& view, const NodeBox& box, glm::vec2 low, glm::vec2 high);

/// Returns the vertices that appear inside the rectangle with the given opposite corners,
/// ascending.
std::vector<int> vertices_inside(std::span<const float> positions, const ScreenView& view,
                                 glm::vec2 corner, glm::vec2 opposite);

/// Returns the position of one vertex, m, relative to the origin of the positions.
inline glm::vec3 position_of(std::span<const float> positions, int vertex) {
  const auto i = 3 * static_cast<std::size_t>(vertex);
  return {positions[i], positions[i + 1], positions[i + 2]};
}

/// Returns the position of one vertex in the world, m.
inline Vec3 world_position(const ShownCloth& cloth, int vertex) {
  return cloth.origin + to_eigen(position_of(cloth.positions, vertex));
}

/// Returns the distance of a point from the segment between two others, which may coincide; in the
/// unit of their coordinates.
inline float distance_to_segment(glm::vec2 point, glm::vec2 from, glm::vec2 to) {
  const glm::vec2 displacement = to - from;
  const float length = glm::dot(displacement, displacement);
  const float t =
      length > 0 ? glm::clamp(glm::dot(point - from, displacement) / length, 0.0f, 1.0f) : 0;
  return glm::distance(point, from + t * displacement);
}

}  // namespace weft

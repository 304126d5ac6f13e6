#pragma once

#include "core/mesh/incidence.h"
#include "core/mesh/mesh.h"

#include <Eigen/Core>

#include <optional>

namespace weft {

/// The shape of triangle `t` at rest: its own where the mesh has one for each triangle, otherwise
/// the material coordinates of its vertices.
inline RestTriangle rest_triangle(const Mesh& mesh, std::size_t t) {
  if (!mesh.rest_triangles.empty()) return mesh.rest_triangles[t];
  const auto& [a, b, c] = mesh.triangles[t];
  const auto& uv = mesh.material_coordinates;
  return {uv[static_cast<std::size_t>(a)], uv[static_cast<std::size_t>(b)],
          uv[static_cast<std::size_t>(c)]};
}

/// Where a vertex is at rest in space, m.
inline const Vec3& rest_position(const Mesh& mesh, int vertex) {
  return mesh.rest_positions[static_cast<std::size_t>(vertex)];
}

/// Its sides from the first corner to the second and to the third, in columns, m.
inline Eigen::Matrix2d rest_edges(const Mesh& mesh, std::size_t t) {
  const RestTriangle corners = rest_triangle(mesh, t);
  Eigen::Matrix2d edges;
  edges << corners[1] - corners[0], corners[2] - corners[0];
  return edges;
}

/// The largest relative difference between the lengths of the triangles' sides at rest and those in
/// space, |l_rest / l - 1|; 0 for an isometric rest shape.
double largest_misfit(const Mesh& mesh);

/// How far pairs of vertices are apart at rest. Where the rest shapes of triangles are isometric
/// copies of those in space, or there are none, that is the distance of the rest positions: it
/// keeps the curvature of a curved cloth. Otherwise, as with texture coordinates that do not fit,
/// that distance is stretched by the mean of what the triangles at the pair are stretched along it:
/// of those that hold both ends, else of those that hold either.
class RestLengths {
 public:
  /// The mesh must outlive this object.
  explicit RestLengths(const Mesh& mesh);

  /// m
  double of(const Edge& pair) const;

 private:
  double stretch(std::size_t triangle, const Vec3& along) const;

  const Mesh& mesh_;
  std::optional<Incidence> triangles_;  ///< of the vertices, where lengths differ from space
};

}  // namespace weft

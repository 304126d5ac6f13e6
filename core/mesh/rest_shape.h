#pragma once

#include "core/mesh/incidence.h"
#include "core/mesh/mesh.h"

#include <Eigen/Core>

#include <optional>

namespace weft {

/// Returns the rest shape of triangle `t`: its own where the mesh has one for each triangle,
/// otherwise the material coordinates of its vertices.
inline RestTriangle rest_triangle(const Mesh& mesh, std::size_t t) {
  if (!mesh.rest_triangles.empty()) return mesh.rest_triangles[t];
  const auto& [a, b, c] = mesh.triangles[t];
  const auto& uv = mesh.material_coordinates;
  return {uv[static_cast<std::size_t>(a)], uv[static_cast<std::size_t>(b)],
          uv[static_cast<std::size_t>(c)]};
}

/// Returns the rest position of a vertex in space, m.
inline const Vec3& rest_position(const Mesh& mesh, int vertex) {
  return mesh.rest_positions[static_cast<std::size_t>(vertex)];
}

/// Returns the sides of triangle `t` at rest from the first corner to the second and to the third,
/// in columns, m.
inline Eigen::Matrix2d rest_edges(const Mesh& mesh, std::size_t t) {
  const RestTriangle corners = rest_triangle(mesh, t);
  Eigen::Matrix2d edges;
  edges << corners[1] - corners[0], corners[2] - corners[0];
  return edges;
}

/// Returns the largest relative difference between the lengths of the triangles' sides at rest and
/// in space, |l_rest / l - 1|; 0 for an isometric rest shape.
double largest_misfit(const Mesh& mesh);

/// Distances of pairs of vertices at rest. Where the rest shapes of triangles are isometric copies
/// of those in space, or there are none, they are the distances of the rest positions, which keeps
/// the curvature of a curved cloth. Otherwise, as with texture coordinates that do not fit, this
/// distance is stretched by the triangles' mean stretch along the pair: by that of the triangles
/// with both ends, else by that of the triangles with either end.
class RestLengths {
 public:
  /// Takes the mesh, which must outlive this object.
  explicit RestLengths(const Mesh& mesh);

  /// Returns the distance of a pair at rest, m.
  double of(const Edge& pair) const;

 private:
  double stretch(std::size_t triangle, const Vec3& along) const;

  const Mesh& mesh_;
  std::optional<Incidence> triangles_;  ///< triangles of vertices; empty: lengths are as in space
};

}  // namespace weft

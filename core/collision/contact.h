#pragma once

#include "core/mesh/state.h"

#include <array>
#include <utility>

namespace weft {

/// A point of the cloth: a vertex, or a point of an edge or a face as the weighted sum of its
/// vertices.
struct ClothPoint {
  std::array<int, 3> vertices = {0, -1, -1};  ///< -1 where there are fewer
  std::array<double, 3> weights = {1, 0, 0};  ///< 0 to 1; they sum up to 1

  static ClothPoint at_vertex(int vertex) { return {.vertices = {vertex, -1, -1}}; }
  bool is_vertex() const { return vertices[1] < 0; }
  int count() const { return is_vertex() ? 1 : vertices[2] < 0 ? 2 : 3; }
  /// The weighted sum of a quantity of the vertices, 3n stacked.
  Vec3 of(const VecX& stacked) const {
    Vec3 sum = weights[0] * at(stacked, vertices[0]);
    for (std::size_t k = 1; k < weights.size() && vertices[k] >= 0; ++k) {
      sum += weights[k] * at(stacked, vertices[k]);
    }
    return sum;
  }
  bool operator==(const ClothPoint&) const = default;
};

/// A point of the cloth that touches a solid, with the force and the friction of its first vertex:
/// an edge has a contact for each end.
struct Contact {
  ClothPoint point = {};
  int solid = 0;
  bool sticks = false;
  Vec3 anchor = Vec3::Zero();  ///< where it sticks, in the solid's coordinates, m
  double normal_force = 0;     ///< that pressed it in the last step, N
  /// While it slides, what pulled it along the surface but for friction, N.
  Vec3 pull = Vec3::Zero();

  /// The vertex that it holds, or the first of the edge or the face.
  int vertex() const { return point.vertices[0]; }
  bool operator==(const Contact&) const = default;
};

/// The order of contacts: by vertices, then by solid. A vertex comes before the edges and faces
/// that it is the first of.
inline bool is_before(const Contact& a, const Contact& b) {
  return std::pair(a.point.vertices, a.solid) < std::pair(b.point.vertices, b.solid);
}

}  // namespace weft

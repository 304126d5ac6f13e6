#pragma once

#include "core/mesh/state.h"

#include <array>

namespace weft {

/// A point of the cloth: a vertex, or a point of an edge or a face as the weighted sum of its
/// vertices.
struct ClothPoint {
  std::array<int, 3> vertices = {0, -1, -1};  ///< -1 where there are fewer
  std::array<double, 3> weights = {1, 0, 0};  ///< weights of 0 to 1 with the sum 1

  static ClothPoint at_vertex(int vertex) { return {.vertices = {vertex, -1, -1}}; }
  bool is_vertex() const { return vertices[1] < 0; }
  int count() const { return is_vertex() ? 1 : vertices[2] < 0 ? 2 : 3; }
  /// Calls use(vertex, weight) for each vertex of a point.
  template <class Use>
  void for_each_vertex(const Use& use) const {
    for (std::size_t k = 0; k < weights.size() && vertices[k] >= 0; ++k) {
      use(vertices[k], weights[k]);
    }
  }
  /// Returns the weighted sum of a quantity of the vertices, 3n stacked.
  template <class Stacked>
  Vec3 of(const Stacked& stacked) const {
    Vec3 sum = weights[0] * at(stacked, vertices[0]);
    for (std::size_t k = 1; k < weights.size() && vertices[k] >= 0; ++k) {
      sum += weights[k] * at(stacked, vertices[k]);
    }
    return sum;
  }
  bool operator==(const ClothPoint&) const = default;
};

}  // namespace weft

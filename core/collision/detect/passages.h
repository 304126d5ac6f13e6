#pragma once

#include <algorithm>

namespace weft {

/// The edges and faces of the cloth that a step has left inside solids, or led through them. Those
/// that have a constrained vertex do not count.
struct Passages {
  int edges = 0, faces = 0;
  double depth = 0;  ///< the largest depth inside, or behind where they entered, m

  bool any() const { return edges + faces > 0; }
  /// Adds those of another part of the step, which may be the same ones.
  void add(const Passages& other) {
    edges = std::max(edges, other.edges);
    faces = std::max(faces, other.faces);
    depth = std::max(depth, other.depth);
  }
};

}  // namespace weft

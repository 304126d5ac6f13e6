#pragma once

#include "core/collision/search/deepest_point.h"
#include "core/mesh/mesh.h"

#include <vector>

namespace weft {

/// Bounds on the distance of edges from one solid, and on their depth in it. A distance changes by
/// at most as much as the two ends of the edge move together in the solid's coordinates. So an edge
/// outside needs no exact test again while it moves little, and one inside none until it moves.
/// Calls for different vertices, and then for different edges, may run at the same time.
class EdgeBounds {
 public:
  /// Forgets all bounds. Allocates when there are more vertices or edges.
  void fit(int vertices, std::size_t edges);
  bool empty() const { return smallest_.empty(); }

  /// Sets the position of a vertex in the solid's coordinates; called before the bounds of its
  /// edges are asked for.
  void move(int vertex, const Vec3& position);
  /// Returns a lower bound of the distance of an edge, m; minus infinity if nothing is known.
  double smallest(std::size_t edge, const Edge& ends) const { return smallest_[edge] - gone(ends); }
  void set_min(std::size_t edge, const Edge& ends, double distance) {
    smallest_[edge] = distance + gone(ends);
  }

  /// Returns the deepest point of an edge if it was found with the ends at their present positions,
  /// else null.
  const DeepestPoint* deepest(std::size_t edge, const Edge& ends) const {
    return deepest_at_[edge] == gone(ends) ? &deepest_[edge] : nullptr;
  }
  void set_deepest(std::size_t edge, const Edge& ends, const DeepestPoint& deepest) {
    deepest_at_[edge] = gone(ends);
    deepest_[edge] = deepest;
  }

 private:
  /// Returns the sum of the displacements of both ends.
  double gone(const Edge& ends) const {
    return gone_[static_cast<std::size_t>(ends[0])] + gone_[static_cast<std::size_t>(ends[1])];
  }

  std::vector<Vec3> positions_;  ///< positions of vertices; NaN: none yet
  std::vector<double> gone_;     ///< length of each vertex's path since the beginning, m
  std::vector<double>
      smallest_;  ///< of each edge, plus the path lengths of its ends at that time, m
  std::vector<DeepestPoint> deepest_;  ///< of each edge
  std::vector<double> deepest_at_;     ///< path lengths of its ends at that time, m; -1: not known
};

}  // namespace weft

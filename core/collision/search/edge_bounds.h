#pragma once

#include "core/collision/search/deepest_point.h"
#include "core/mesh/mesh.h"

#include <vector>

namespace weft {

/// How far edges certainly are from one solid, and how deep they are in it. A distance changes by
/// at most as much as the ends of the edge move together in the solid's coordinates, so that what
/// was looked at closely once need not be looked at again while it moves little, nor what is inside
/// until it moves. Calls for different vertices, and then for different edges, may run at the same
/// time.
class EdgeBounds {
 public:
  /// Nothing is known. Allocates when there are more vertices or edges.
  void fit(int vertices, std::size_t edges);
  bool empty() const { return least_.empty(); }

  /// Where a vertex is now, in the solid's coordinates; before the bounds of its edges.
  void move(int vertex, const Vec3& place);
  /// What the distance of an edge is at least, m; minus infinity where nothing is known.
  double least(std::size_t edge, const Edge& ends) const { return least_[edge] - gone(ends); }
  void set_least(std::size_t edge, const Edge& ends, double distance) {
    least_[edge] = distance + gone(ends);
  }

  /// The deepest point of an edge, as it was found where its ends are now; null where it was not.
  const DeepestPoint* deepest(std::size_t edge, const Edge& ends) const {
    return deepest_at_[edge] == gone(ends) ? &deepest_[edge] : nullptr;
  }
  void set_deepest(std::size_t edge, const Edge& ends, const DeepestPoint& deepest) {
    deepest_at_[edge] = gone(ends);
    deepest_[edge] = deepest;
  }

 private:
  /// The ways of both ends.
  double gone(const Edge& ends) const {
    return gone_[static_cast<std::size_t>(ends[0])] + gone_[static_cast<std::size_t>(ends[1])];
  }

  std::vector<Vec3> places_;           ///< of vertices; NaN: none yet
  std::vector<double> gone_;           ///< the way of each vertex since the beginning, m
  std::vector<double> least_;          ///< of each edge, plus the ways its ends had gone by then, m
  std::vector<DeepestPoint> deepest_;  ///< of each edge
  std::vector<double> deepest_at_;     ///< the ways its ends had gone by then, m; -1: not known
};

}  // namespace weft

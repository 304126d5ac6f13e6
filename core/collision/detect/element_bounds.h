#pragma once

#include "core/collision/detect/deepest_point.h"
#include "core/collision/detect/element.h"

#include <vector>

namespace weft {

/// Bounds on the distance of edges and faces from one solid, and on their depth in it. A distance
/// changes by at most as much as the vertices of the element move together in the solid's
/// coordinates. So an element outside needs no exact test again while it moves little, and one
/// inside none until it moves. Calls for different vertices, and then for different elements, may
/// run at the same time.
class ElementBounds {
 public:
  /// Forgets all bounds. Allocates when there are more vertices or elements.
  void fit(int vertices, std::size_t elements);
  bool empty() const { return smallest_.empty(); }

  /// Sets the position of a vertex in the solid's coordinates; called before the bounds of its
  /// elements are asked for.
  void move(int vertex, const Vec3& position);
  /// Returns a lower bound of the distance of element e, m; minus infinity if nothing is known.
  double smallest(std::size_t e, const Element& element) const {
    return smallest_[e] - gone(element);
  }
  void set_min(std::size_t e, const Element& element, double distance) {
    smallest_[e] = distance + gone(element);
  }

  /// Returns the deepest point of an element if it was found with the vertices at their present
  /// positions, else null.
  const DeepestPoint* deepest(std::size_t e, const Element& element) const {
    return deepest_at_[e] == gone(element) ? &deepest_[e] : nullptr;
  }
  void set_deepest(std::size_t e, const Element& element, const DeepestPoint& deepest) {
    deepest_at_[e] = gone(element);
    deepest_[e] = deepest;
  }

 private:
  /// Returns the sum of the lengths of the vertices' paths.
  double gone(const Element& element) const {
    double sum = 0;
    for (const int vertex : vertices_of(element)) sum += gone_[static_cast<std::size_t>(vertex)];
    return sum;
  }

  std::vector<Vec3> positions_;   ///< positions of vertices; NaN: none yet
  std::vector<double> gone_;      ///< length of each vertex's path since the beginning, m
  std::vector<double> smallest_;  ///< of each element, plus the path lengths of its vertices at
                                  ///< that time, m
  std::vector<DeepestPoint> deepest_;  ///< of each element
  std::vector<double> deepest_at_;     ///< path lengths of its vertices at that time, m; -1: not
                                       ///< known
};

}  // namespace weft

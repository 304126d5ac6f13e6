#pragma once

#include "core/collision/solids/solid.h"

#include <array>

namespace weft {

/// The point of an edge or a face of the cloth that is deepest in a shape, or nearest to it.
struct DeepestPoint {
  std::array<double, 3> weights;  ///< of the ends or corners; they sum up to 1
  double distance;                ///< of the point to the surface, m; negative inside
  /// A subgradient of the distance there. It is normal to the edge or the face where the point
  /// lies inside it, and shorter than 1 where a sharp edge of the shape is what it meets: a point
  /// that moves by u along the unit vector of it gains |gradient| u of distance.
  Vec3 gradient;
};

/// Whether a point of an edge of that length may be nearer to a shape than `limit`, m: the
/// distance changes by at most as much as the point moves, so that none of the edge's is less than
/// (d_a + d_b - length) / 2.
inline bool edge_may_reach(double d_a, double d_b, double length, double limit) {
  return d_a + d_b - length < 2 * limit;
}

/// The deepest point of the edge from a to b, in the shape's coordinates, m. Its distance exceeds
/// the least one by at most `tolerance` if the shape is convex. For a concave shape it is exact
/// where the whole edge is outside; an edge that is partly inside is sampled first.
DeepestPoint deepest_of_edge(const Shape& shape, const Vec3& a, const Vec3& b, double tolerance);

/// The same for the triangle a, b, c.
DeepestPoint deepest_of_face(const Shape& shape, const Vec3& a, const Vec3& b, const Vec3& c,
                             double tolerance);

}  // namespace weft

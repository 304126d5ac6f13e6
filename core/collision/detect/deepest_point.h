#pragma once

#include "core/collision/shapes/solid.h"

#include <array>

namespace weft {

/// The point of an edge or a face of the cloth that is deepest in a shape or, outside it, nearest
/// to it.
struct DeepestPoint {
  std::array<double, 3> weights;  ///< weights of the ends or corners; they sum up to 1
  double distance;                ///< distance of the point from the surface, m; negative inside
  /// A subgradient of the distance there. It is normal to the edge or the face if the point lies
  /// inside it, and shorter than 1 if the point meets a sharp edge of the shape: a point that moves
  /// by u along its unit vector gains |gradient| u of distance.
  Vec3 gradient;
};

/// Returns whether a point of an edge of that length may be nearer to a shape than `limit`, m: the
/// distance changes by at most as much as the point moves, so no point of the edge is nearer than
/// (d_a + d_b - length) / 2.
inline bool edge_may_reach(double d_a, double d_b, double length, double limit) {
  return d_a + d_b - length < 2 * limit;
}

/// Returns the deepest point of the edge from a to b, in the shape's coordinates, m. Its distance
/// exceeds the smallest one by at most `tolerance` if the shape is convex. For a concave shape it
/// is exact if the whole edge is outside; an edge that is partly inside is sampled first.
DeepestPoint deepest_of_edge(const Shape& shape, const Vec3& a, const Vec3& b, double tolerance);

/// Returns the deepest point of the triangle a, b, c, under the same conditions as
/// deepest_of_edge().
DeepestPoint deepest_of_face(const Shape& shape, const Vec3& a, const Vec3& b, const Vec3& c,
                             double tolerance);

}  // namespace weft

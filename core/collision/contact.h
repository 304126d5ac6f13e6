#pragma once

#include "core/mesh/cloth_point.h"

#include <utility>

namespace weft {

/// Returns the component of v along the surface with this unit normal.
inline Vec3 along_surface(const Vec3& v, const Vec3& normal) { return v - normal.dot(v) * normal; }

/// A point of the cloth that touches a solid, with the force and the friction of its first vertex:
/// an edge or a face has one contact for each vertex.
struct Contact {
  ClothPoint point = {};
  int solid = 0;
  bool sticks = false;
  Vec3 anchor = Vec3::Zero();  ///< where it sticks, in the solid's coordinates, m
  double normal_force = 0;     ///< normal force in the last step, N
  /// While the contact slips, the force along the surface in the last step, except for friction, N.
  Vec3 driving_force = Vec3::Zero();
  /// The slip for which the friction is chosen, if the cloth's stiffness and not its mass decides
  /// how the vertex slips, m/s; 0 elsewhere.
  double creep = 0;

  /// Returns the constrained vertex, or the first vertex of the edge or the face.
  int vertex() const { return point.vertices[0]; }
  bool operator==(const Contact&) const = default;
};

/// Orders contacts by vertices, then by solid. A vertex precedes the edges and faces whose first
/// vertex it is.
inline bool is_before(const Contact& a, const Contact& b) {
  return std::pair(a.point.vertices, a.solid) < std::pair(b.point.vertices, b.solid);
}

}  // namespace weft

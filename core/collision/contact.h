#pragma once

#include "core/mesh/cloth_point.h"

#include <utility>

namespace weft {

/// The part of v that is not along a surface's unit normal.
inline Vec3 along_surface(const Vec3& v, const Vec3& normal) { return v - normal.dot(v) * normal; }

/// A point of the cloth that touches a solid, with the force and the friction of its first vertex:
/// an edge or a face has a contact for each vertex.
struct Contact {
  ClothPoint point = {};
  int solid = 0;
  bool sticks = false;
  Vec3 anchor = Vec3::Zero();  ///< where it sticks, in the solid's coordinates, m
  double normal_force = 0;     ///< that pressed it in the last step, N
  /// While it slides, what pulled it along the surface but for friction, N.
  Vec3 pull = Vec3::Zero();
  /// The slip that its friction is chosen for, where the cloth's stiffness and not its mass decides
  /// how it slides, m/s; 0 elsewhere.
  double creep = 0;

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

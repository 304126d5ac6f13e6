#pragma once

#include "core/collision/shapes/solid.h"

namespace weft {

/// Returns the nearest point of a cylinder about z with flat ends at z = -half_length and
/// half_length, m.
SurfacePoint nearest_on_cylinder(const Vec3& p, double radius, double half_length);

/// Returns such a cylinder as it is drawn, with its centre at a height `z`, m.
DrawnSurface drawn_cylinder(double radius, double half_length, double z);

/// The direction of a vector and its length; `otherwise` and 0 where it is too short to have one.
struct Direction {
  Vec3 unit;
  double length;
};
Direction direction_of(const Vec3& v, const Vec3& otherwise);

}  // namespace weft

#pragma once

#include "core/base/parameters.h"

#include <Eigen/Geometry>

namespace weft {

/// The unit vector along `axis`. \throw InputError naming "axis" when it has no direction.
inline Vec3 checked_axis(const Vec3& axis) {
  const Vec3 unit = axis.stableNormalized();
  if (!(unit.squaredNorm() > 0.5)) throw InputError("axis", to_text(axis), "a direction");
  return unit;
}

/// The turn by `angle` (rad) about a unit axis.
inline Mat3 rotation_about(const Vec3& axis, double angle) {
  return Eigen::AngleAxisd(angle, axis).toRotationMatrix();
}

}  // namespace weft

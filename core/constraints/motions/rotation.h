#pragma once

#include "core/base/units.h"

#include <Eigen/Geometry>

namespace weft {

/// The turn by `angle` (rad) about a unit axis.
inline Mat3 rotation_about(const Vec3& axis, double angle) {
  return Eigen::AngleAxisd(angle, axis).toRotationMatrix();
}

}  // namespace weft

#pragma once

#include "core/base/parameters.h"

#include <Eigen/Geometry>

namespace weft {

/// The turn by `angle` (rad) about a unit axis.
inline Mat3 rotation_about(const Vec3& axis, double angle) {
  return Eigen::AngleAxisd(angle, axis).toRotationMatrix();
}

inline ParameterInfo angular_speed_info() {
  return {.name = "omega",
          .label = "angular speed",
          .symbol = "ω",
          .unit = "rad/s",
          .min = -20,
          .max = 20,
          .help = "Angular speed, counter-clockwise about the axis."};
}

}  // namespace weft

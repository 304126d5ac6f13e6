#pragma once

#include "core/base/parameters.h"

#include <Eigen/Geometry>

#include <numbers>
#include <string>
#include <utility>

namespace weft {

/// Returns the rotation by `angle` (rad) about a unit axis.
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

inline ParameterInfo phase_info(std::string help) {
  return {.name = "phase",
          .symbol = "φ",
          .unit = "rad",
          .min = -std::numbers::pi,
          .max = std::numbers::pi,
          .help = std::move(help)};
}

}  // namespace weft

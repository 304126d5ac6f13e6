#pragma once

#include "core/base/parameters.h"
#include "core/constraints/motion.h"

#include <Eigen/Geometry>

#include <numbers>
#include <string>
#include <utility>

namespace weft {

/// Describes the time at which a motion begins.
ParameterInfo start_info();

/// The parameters of a motion, and the time at which it begins.
template <class Parameters>
struct Timed : Parameters {
  double start = 0;  ///< s
};

template <class Parameters>
struct Described<Timed<Parameters>> {
  static std::vector<Description<Timed<Parameters>>> descriptions() {
    return extended_descriptions<Parameters, Timed<Parameters>>(
        {{&Timed<Parameters>::start, start_info()}});
  }
};

/// Makes a motion that rests in its first pose until `start` (s), where its own time is 0.
std::unique_ptr<Motion> starting_at(double start, std::unique_ptr<const Motion> motion);

/// Returns the line of motion_table() for a class that is made from its parameters and moves with
/// time.
template <class Implementation, class Parameters>
MotionKind timed_motion(std::string name, std::string label, std::string help) {
  MotionKind kind{
      table_line<Timed<Parameters>>(std::move(name), std::move(label), std::move(help))};
  kind.make = [](const ParameterValues& values) {
    const auto timed = to_struct<Timed<Parameters>>(values);
    return starting_at(timed.start, std::make_unique<const Implementation>(timed));
  };
  return kind;
}

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

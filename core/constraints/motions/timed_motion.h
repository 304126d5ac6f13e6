#pragma once

#include "core/base/extended_descriptions.h"
#include "core/constraints/motion.h"

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

}  // namespace weft

#pragma once

#include "core/base/extended_descriptions.h"
#include "core/constraints/motion.h"

namespace weft {

/// Describes when a motion begins.
ParameterInfo start_info();

/// The parameters of a motion, and when it begins.
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

/// A motion that begins at `start` (s), and until then is where it begins. Its own time is 0 then.
std::unique_ptr<Motion> starting_at(double start, std::unique_ptr<const Motion> motion);

/// The line of motion_table() for a class that is made from its parameters and moves with time.
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

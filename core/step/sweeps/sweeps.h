#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Parameters of a method that improves positions by a given number of sweeps a step.
struct SweepParameters {
  int iterations = 20;
};

template <>
struct Described<SweepParameters> {
  static std::vector<Description<SweepParameters>> descriptions();
};

/// The report of all sweeps of a step, which leave this force unbalanced, N: a success wherever it
/// is finite, since the number of sweeps is what was asked for.
NonlinearReport report_sweeps(int sweeps, double unbalanced_force);

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Of a method that improves the positions by sweeps over the cloth, a given number a step.
struct SweepParameters {
  int iterations = 20;
  double tolerance = 0.01;  ///< N
};

template <>
struct Described<SweepParameters> {
  static std::vector<Field<SweepParameters>> fields();
};

/// The tolerance of a minimisation, in N.
ParameterInfo force_tolerance_info(std::string help);

/// The report of all sweeps of a step, which leave this force unbalanced, N: a success when it is
/// within the tolerance.
NonlinearReport report_sweeps(const SweepParameters& parameters, double unbalanced_force);

}  // namespace weft

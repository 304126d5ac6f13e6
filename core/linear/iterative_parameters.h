#pragma once

#include "core/base/parameters.h"

namespace weft {

/// What every iterative linear solver is told.
struct IterativeParameters {
  double tolerance = 1e-3;
  int max_iterations = 1000;
  bool warm_start = true;
};

template <>
struct Described<IterativeParameters> {
  static std::vector<Field<IterativeParameters>> fields();
};

}  // namespace weft

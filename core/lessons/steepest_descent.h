#pragma once

#include "core/lessons/reproduction.h"

namespace weft {

/// Steepest descent and conjugate gradients on the quadratic of Chen's Figure 2, from two starts.
std::vector<ReproducedValue> reproduce_steepest_descent();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces steepest descent and conjugate gradients on the quadratic of Chen's Figure 2, from
/// two starts.
Reproduced reproduce_steepest_descent();

}  // namespace weft

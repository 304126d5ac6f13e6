#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

/// r = S(b - A x).
void filtered_residual(const LinearSystem& system, std::span<const double> x, std::span<double> r);

}  // namespace weft

#pragma once

#include "core/model/model.h"

namespace weft {

/// Returns dv of a linearised implicit step of h seconds by a direct solution of Chen (45), where
/// the filter is part of the inverse masses, W = S M^-1:
///   (I + h W D + h^2 W K) dv = h W (f - h K v) + z,
/// with the signs of K = -df/dx and D = -df/dv. On the range of I - S this says dv = z only where
/// (I - S) z = z. The solution is dense and with pivoting, since the matrix is not symmetric, and
/// so for small cloths.
VecX solve_with_filtered_masses(Model& model, const State& state, double h, const VecX& z);

}  // namespace weft

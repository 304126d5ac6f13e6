#pragma once

#include "core/linear/trace.h"

#include <vector>

namespace weft {

/// Returns |e_i|_A / |e_0|_A of the iterates of a solve by conjugate gradients, one for each point
/// of the trace, from its steps only: without the solution and without a further product. The
/// estimates are low by the error that remains at the end, so that the last one is 0. Empty for
/// another solver.
std::vector<double> estimate_energy_errors(const Trace& trace);

}  // namespace weft

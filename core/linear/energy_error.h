#pragma once

#include "core/linear/trace.h"

#include <vector>

namespace weft {

/// |e_i|_A / |e_0|_A of the iterates of a solve by conjugate gradients, one for each point of the
/// trace, from its steps alone: without the solution, and without a further product. Low by the
/// part of the error that is left at the end, so that the last one is 0. Empty for another solver.
std::vector<double> estimate_energy_errors(const Trace& trace);

}  // namespace weft

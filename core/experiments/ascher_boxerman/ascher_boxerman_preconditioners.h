#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Ascher and Boxerman's remark 1 (2003): the iterations that several preconditioners,
/// made from A and from S A S + (I - S), take for the system of one step of their experiment.
Reproduced reproduce_ascher_boxerman_preconditioners();

}  // namespace weft

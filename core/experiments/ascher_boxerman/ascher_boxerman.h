#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Ascher and Boxerman's experiment (2003, section 5): how many iterations MPCG takes as printed by
/// Baraff and Witkin and as corrected, for their densities, tolerances and variations, and for
/// several preconditioners made from A and from S A S + (I - S) (their remark 1).
Reproduced reproduce_ascher_boxerman();

}  // namespace weft

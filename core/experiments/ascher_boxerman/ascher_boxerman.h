#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Ascher and Boxerman's experiment (2003, section 5): the iterations of MPCG as printed
/// by Baraff and Witkin and as corrected, for the densities, tolerances and variations of the
/// paper, and for several preconditioners made from A and from S A S + (I - S) (remark 1).
Reproduced reproduce_ascher_boxerman();

}  // namespace weft

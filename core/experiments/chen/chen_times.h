#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Measures Chen's future work: the times of the inverse, LU, LDL^T, CHOLMOD and MPCG for one
/// step's system of the cloth. It grows from 5 x 5 vertices, the size at which each method is
/// measured, to the largest that the method solves within `seconds`, or to the largest whose matrix
/// fits into the memory of most computers. A note for each method names its largest cloth and its
/// end: one of these limits, or a failure.
Reproduced measure_chen_times(double seconds);
/// Measures these times on sheets of at most `max_cells` along a side, which is at least 4.
Reproduced measure_chen_times(double seconds, int max_cells);

}  // namespace weft

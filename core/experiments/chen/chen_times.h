#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Chen's future work: how long the inverse, LU, LDL^T, CHOLMOD and MPCG take for one step's system
/// of the cloth as it grows from 5 x 5 vertices, which each is measured at, to the largest that it
/// solves within `seconds`, or to the largest whose matrix fits into the memory of most computers.
/// A note for each method tells its largest and what ended it: either, or why it failed.
Reproduced measure_chen_times(double seconds);
/// The same on sheets of at most `most_cells` along a side, at least 4.
Reproduced measure_chen_times(double seconds, int most_cells);

}  // namespace weft

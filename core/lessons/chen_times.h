#pragma once

#include "core/lessons/reproduction.h"

namespace weft {

/// Chen's future work: how long the inverse, LU, LDL^T, CHOLMOD and MPCG take for one step's system
/// of the cloth as it grows from 5 x 5 vertices, which each is measured at, to the largest that it
/// solves within `seconds`.
Reproduced measure_chen_times(double seconds);

}  // namespace weft

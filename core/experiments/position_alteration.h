#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Stuyck's position alterations, (5.23) and (5.24): one of 11 particles on a line of springs is
/// put elsewhere in a step of implicit Euler. Gives the forces in the springs after the step beside
/// those of a displacement that the system does not know of.
Reproduced reproduce_position_alteration();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Stuyck's position alterations, (5.23) and (5.24): one of 11 particles on a line of
/// springs is put elsewhere in a step of implicit Euler. Gives the forces in the springs after the
/// step, and the forces after a displacement of which the system does not know.
Reproduced reproduce_position_alteration();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces cloth on a slope and on a floor: Coulomb's angle of friction, sliding and stopping,
/// and the weight that the floor carries, with each kind of contact, in comparison with closed
/// forms.
Reproduced reproduce_contact();

}  // namespace weft

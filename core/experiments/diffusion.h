#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// The lecture's diffusion of heat from a disc: the explicit step's limit and how it explodes, the
/// implicit step, and the iterations that its system takes by each method.
Reproduced reproduce_diffusion();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces the lecture's diffusion of heat from a disc: the explicit step's limit and its
/// explosion, the implicit step, and the iterations of each method on its system.
Reproduced reproduce_diffusion();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces the lecture's examples of time integration: the cantilever at several numbers of
/// substeps, decay and oscillator at large steps, Newton's method where the Hessian is indefinite.
Reproduced reproduce_lecture();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// The classical Runge-Kutta method of fourth order on y = (x, v), y' = (v, M^-1 f(x, v)).
/// Constrained vertices move uniformly to their targets within the step.
IntegratorKind rk4_kind();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// The classical Runge-Kutta method of fourth order on y = (x, v), y' = (v, M^-1 f(x, v)).
/// Constrained vertices follow the motion of their targets at the time of each stage.
IntegratorKind rk4_kind();

}  // namespace weft

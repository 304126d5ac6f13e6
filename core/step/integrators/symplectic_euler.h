#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Symplectic Euler: v += h M^-1 f(x, v), then x += h v.
IntegratorKind symplectic_euler_kind();

}  // namespace weft

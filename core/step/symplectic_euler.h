#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Symplectic Euler (lecture): v += h M^-1 f(x, v); x += h v. The filter acts on the new velocity:
/// v = S v + (I - S)(target - x)/h. Stable for h < 2/omega_max; see stable_step().
IntegratorKind symplectic_euler_kind();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Velocity Verlet: x' = x + h v + h^2/2 a(x, v), v' = v + h/2 (a(x, v) + a(x', w)), with the
/// velocity w = v + h a(x, v) that the step's first half predicts for its end. Symplectic for
/// forces that depend on positions alone; w, which is within O(h^2) of v', keeps the order with
/// damping.
IntegratorKind velocity_verlet_kind();

}  // namespace weft

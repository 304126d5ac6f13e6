#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Velocity Verlet: v' = v + h/2 a(x, v), x += h v', v = v' + h/2 a(x, v'). Second order and
/// symplectic for forces that depend on positions alone.
IntegratorKind velocity_verlet_kind();

}  // namespace weft

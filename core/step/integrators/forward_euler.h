#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Forward Euler (lecture, "explicit Euler"): x += h v and v += h M^-1 f(x, v), both from the start
/// of the step.
IntegratorKind forward_euler_kind();

}  // namespace weft

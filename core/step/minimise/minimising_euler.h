#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Implicit Euler solved as the minimisation of its incremental potential (lecture, "Reformulating
/// the implicit Euler problem"): x' = argmin g, v' = (x' - x)/h.
IntegratorKind minimising_euler_kind();

}  // namespace weft

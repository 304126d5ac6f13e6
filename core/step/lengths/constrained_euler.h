#pragma once

#include "core/step/integrator.h"

namespace weft {

IntegratorKind constrained_euler_kind();

}  // namespace weft

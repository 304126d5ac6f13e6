#pragma once

#include "core/step/integrator.h"

namespace weft {

IntegratorKind rattle_kind();

}  // namespace weft

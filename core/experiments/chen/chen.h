#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Chen's cloth, correctly and with the published code's mistakes.
Reproduced reproduce_chen();

}  // namespace weft

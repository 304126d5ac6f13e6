#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Chen's cloth, right and with the published code's mistakes.
Reproduced reproduce_chen();

}  // namespace weft

#pragma once

#include "core/lessons/reproduction.h"

namespace weft {

/// Chen's cloth, right and with the published code's mistakes.
Reproduced reproduce_chen();

}  // namespace weft

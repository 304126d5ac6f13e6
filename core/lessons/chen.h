#pragma once

#include "core/lessons/reproduction.h"

namespace weft {

/// Chen's cloth, right and with the published code's mistakes.
std::vector<ReproducedValue> reproduce_chen();

}  // namespace weft

#pragma once

#include "core/lessons/reproduction.h"

namespace weft {

/// Chen's cloth, right and with one of the published code's mistakes, the identity in
/// place of the masses.
std::vector<ReproducedValue> reproduce_chen();

}  // namespace weft

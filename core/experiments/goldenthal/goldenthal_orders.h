#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Goldenthal, section 4.3: the orders in h of the F and C that fast projection leaves
/// in a step. Adds the orders after the first iteration, and the order of F after the last.
void reproduce_orders(std::vector<ReproducedValue>& values);

}  // namespace weft

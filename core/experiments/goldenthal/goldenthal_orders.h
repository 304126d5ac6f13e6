#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Goldenthal, section 4.3: the orders in h of what fast projection leaves of F and C in a step.
/// Adds those after the first iteration, and that of F after the last.
void reproduce_orders(std::vector<ReproducedValue>& values);

}  // namespace weft

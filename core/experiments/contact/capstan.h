#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// The capstan: a strip of cloth lies over half of a cylinder that turns below it, its ends held.
/// Adds the ratio of the tensions at both ends, T2/T1 = exp(mu phi) (Euler, Eytelwein).
void reproduce_capstan(std::vector<ReproducedValue>& values);

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces the capstan: a strip of cloth with pinned ends lies over half of a cylinder that
/// turns below it. Adds the ratio of the tensions at both ends, T2/T1 = exp(mu phi) (Euler,
/// Eytelwein).
void reproduce_capstan(std::vector<ReproducedValue>& values);

}  // namespace weft

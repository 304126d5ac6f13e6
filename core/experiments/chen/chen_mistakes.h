#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Chen's cloth with the mistakes of the published code: the sign of the force, I in
/// place of M, and both of these with a pinned vertex that is not a corner and bend angles by
/// arccos.
std::vector<ReproducedValue> reproduce_chen_mistakes();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Chen's cloth with the mistakes of the published code: the sign of the force, I in place of M,
/// and these two with a vertex held that is no corner and bend angles by arccos.
std::vector<ReproducedValue> reproduce_chen_mistakes();

}  // namespace weft

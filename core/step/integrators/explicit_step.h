#pragma once

#include "core/model/model.h"

namespace weft {

/// Computes a = M^-1 f(x, v), 3n, m/s^2; evaluates all forces at `state`.
void acceleration(Model& model, const State& state, VecX& a);

}  // namespace weft

#pragma once

#include "core/model/model.h"

namespace weft {

/// The largest step for which symplectic Euler is stable at `state`, s: 2/omega_max, where
/// omega_max^2 is the largest eigenvalue of S M^-1 K S, found by power iteration. Infinite when
/// there is no stiffness. Leaves the model linearised at `state`.
double stable_step(Model& model, const State& state);

}  // namespace weft

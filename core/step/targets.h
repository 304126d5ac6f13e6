#pragma once

#include "core/model/model.h"

namespace weft {

/// Writes (target - x)/h, the velocity that brings a constrained vertex to its target within a step
/// of h seconds, to the entries of constrained vertices of `z` (3n, m/s). Measured from where the
/// vertex is, so that no drift of position remains.
void target_velocities(const Model& model, const State& state, double h, VecX& z);

/// Puts constrained vertices exactly to their targets, in their prohibited directions, after the
/// positions were advanced: h v has rounding errors.
void impose_target_positions(const Model& model, State& state);

}  // namespace weft

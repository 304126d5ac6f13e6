#pragma once

#include "core/model/model.h"

namespace weft {

/// Writes (target - x)/h - v, the change of velocity that brings a constrained vertex to its target
/// within a step of h seconds, to the entries of constrained vertices of `z` (3n, m/s). Measured
/// from where the vertex is, so that no drift of position remains.
void target_velocity_changes(const Model& model, const State& state, double h, VecX& z);

/// Writes target - x, the change of position that does the same, to the entries of constrained
/// vertices of `z` (3n, m).
void target_changes(const Model& model, const VecX& x, VecX& z);

/// Gives constrained vertices the velocity (target - x)/h in their prohibited directions, x being
/// the positions at the start of the step.
void impose_target_velocities(const Model& model, double h, const VecX& x, VecX& v);

/// Puts constrained vertices exactly to their targets, in their prohibited directions, after the
/// positions were advanced: h v has rounding errors.
void impose_target_positions(const Model& model, VecX& x);

/// Ends a step of implicit Euler that found the positions `x`: v = (x - x_n)/h, constraints
/// imposed, and the time advanced by h. Leaves the old positions in `x`.
void finish_step(const Model& model, double h, VecX& x, State& state);

}  // namespace weft

#pragma once

#include "core/model/model.h"

namespace weft {

/// Writes (target - y - x)/h - v, the change of velocity that brings a constrained vertex to its
/// target, except for its alteration y, within a step of h seconds, to the entries of constrained
/// vertices of `z` (3n, m/s). It is measured from the vertex's position, so that no drift remains.
void target_velocity_changes(const Model& model, const State& state, double h, VecX& z);

/// Writes the position alterations, in the prohibited directions, to `y` (3n, m), 0 elsewhere.
/// Returns whether there are any; without them `y` stays as it was.
bool target_alterations(const Model& model, VecX& y);

/// Writes target - x, the change of position to the targets, to the entries of constrained vertices
/// of `z` (3n, m).
void target_changes(const Model& model, const VecX& x, VecX& z);

/// Gives constrained vertices the velocity of their targets at the end of the step in their
/// prohibited directions: (target - x)/h if they move uniformly, x being the positions at the start
/// of the step.
void impose_target_velocities(const Model& model, double h, const VecX& x, VecX& v);

/// Moves constrained vertices to their positions at the time c h of a step of h seconds, 0 <= c <=
/// 1, and gives them their velocity at that time, in their prohibited directions. `start` are the
/// positions at the start of the step. With the velocities v_0 and v_1 of a target, the cubic
///   x(c) = (1 + 2c)(1 - c)^2 x_0 + c^2 (3 - 2c) x_1 + c(1 - c)((1 - c) h v_0 - c h v_1)
/// is within O(h^4) of a smooth motion, and so is its derivative at c = 0, 1/2 and 1.
void impose_target_motion(const Model& model, double h, double c, const VecX& start, State& state);

/// Moves constrained vertices exactly to their targets, in their prohibited directions, after the
/// positions were advanced: h v has rounding errors.
void impose_target_positions(const Model& model, VecX& x);

/// Ends a step of implicit Euler that found the positions `x`: v = (x - x_n)/h, constraints
/// imposed, and the time advanced by h. Leaves the old positions in `x`.
void finish_step(const Model& model, double h, VecX& x, State& state);

}  // namespace weft

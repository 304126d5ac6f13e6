#pragma once

#include "core/model/model.h"

namespace weft {

/// Adds the forces that hold vertices against the pull of edges in a step of h seconds to
/// `reactions` (3n, N). Impulses mu (kg m, of m edges) along the gradients g (3m) pull a vertex by
/// -mu_e/h^2 dC_e/dx_i (Goldenthal's -grad C^T lambda), so what holds it is the sum of
/// mu_e/h^2 dC_e/dx_i.
void add_edge_reactions(const EdgeLengths& edges, const VecX& g, const VecX& mu, double h,
                        VecX& reactions);

/// The work (J) of forces (3n, N) at the model's targets, in their prohibited directions, in a step
/// that moves vertices by dx (3n, m).
double held_work(const Model& model, const VecX& dx, const VecX& reactions);

/// Sets reactions (3n, N) to 0 where one is larger than the force that stops the whole cloth in a
/// step of h seconds that moves vertices by dx (3n, m). Between vertices that are held, as contacts
/// hold them, edges may determine one place twice: then any impulses that balance each other
/// satisfy the equations, and rounding chooses them.
void drop_undetermined(const Model& model, const VecX& dx, double h, VecX& reactions);

}  // namespace weft

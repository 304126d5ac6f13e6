#pragma once

#include "core/model/model.h"

namespace weft {

/// The work (J) of what holds the vertices at the model's targets against the pull of its kept
/// edges, in a step of h seconds that moves vertices by dx (3n, m). Impulses mu (kg m, of m edges)
/// along the gradients g (3m) pull a vertex by -mu_e/h^2 dC_e/dx_i (Goldenthal's -grad C^T lambda):
///   work = sum over edges (i, j) of mu_e/h^2 g_e^T (w_i - w_j),
/// w_i being the part of dx_i in the prohibited directions of a held vertex, 0 for others.
double held_work(const Model& model, const VecX& dx, const VecX& g, const VecX& mu, double h);

}  // namespace weft

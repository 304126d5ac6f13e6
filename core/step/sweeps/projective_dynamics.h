#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Projective dynamics (Bouaziz et al. 2014) on linear springs: alternately the springs take their
/// length, p_e = l' u_e, and all vertices follow in one linear system whose matrix is constant,
///   (H + h^2 sum_e k_e' G_e^T G_e) x = H x* + h^2 sum_e k_e' G_e^T p_e,   G_e x = d_e;
/// see SpringStep. It is factorised once, and again when stiffness, step or constrained vertices
/// change. A sweep is a step x += A^-1 r of a quasi-Newton method (Liu et al. 2017) with the
/// residual r of the SpringStep; all but the first and the last use conjugate directions, which
/// reduces the sweeps to a tenth. Converges to implicit Euler.
IntegratorKind projective_dynamics_kind();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// The implicit midpoint rule, which neither gains nor loses the energy of a linear oscillator:
///   x_m = (x + x')/2,  v_m = (v + v')/2,  x' = x + h v_m,  M (v' - v) = h f(x_m, v_m).
/// Since x_m = x + h/2 v_m and M (v_m - v) = h/2 f(x_m, v_m), the midpoint is an implicit Euler
/// step of h/2; it is solved by minimisation, and x' = 2 x_m - x, v' = 2 v_m - v. Damping and air
/// drag are linear in v_m with their matrix at x + h/2 v and t + h/2: within O(h^2) of the
/// midpoint, which keeps the order, and semi-definite, so that damping never adds energy.
IntegratorKind implicit_midpoint_kind();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Linearised BDF2 in dx (Choi and Ko, section 4):
///   x' = 4/3 x - 1/3 x_prev + 2h/3 v',   v' = 4/3 v - 1/3 v_prev + 2h/3 M^-1 f(x', v').
/// With d = x - x_prev the first gives v' = 3/(2h) (dx - d/3), and with K and D at the start of the
/// step the second becomes
///   (M + 2h/3 D + 4h^2/9 K) dx
///      = M (d/3 + 8h/9 v - 2h/9 v_prev) + 4h^2/9 (f + D v) + 2h/9 D d.
/// It is of second order where the damping forces do not depend on x and K is exact. The first
/// step, and the first after the state was replaced or h changed, is an implicit Euler step. So are
/// the step in which velocities jump and the next one, which the history before the jump does not
/// fit.
IntegratorKind bdf2_kind();

}  // namespace weft

#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Linearised implicit Euler in dv, Baraff and Witkin's step: Chen (11), Stuyck (5.22) with the
/// terms in the order noted there. With K = -df/dx and D = -df/dv at the start of the step, solves
///   (M + h D + h^2 K) dv = h (f - h K v),   (I - S) dv = (I - S) ((target - x)/h - v),
/// then v += dv, x += h v. A position alteration y of a target, Stuyck (5.23) and (5.24), adds -h K
/// y to the right-hand side, y to x, and nothing to the prescribed change of velocity. The solve
/// starts from the previous step's dv.
IntegratorKind implicit_euler_kind();

}  // namespace weft

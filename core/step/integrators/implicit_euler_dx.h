#pragma once

#include "core/step/implicit_system.h"

namespace weft {

/// Linearised implicit Euler in dx (lecture; Choi and Ko; Ascher and Boxerman, section 4). With K
/// and D at the start of the step, M (dx/h - v) = h (f - K dx - D (dx/h - v)), so
///   (M + h D + h^2 K) dx = h M v + h^2 (f + D v),   (I - S) dx = (I - S)(target - x),
/// then v = dx/h, x += dx. The step equals that in dv, except for rounding and for the meaning of
/// the tolerance and the start. The solve starts from the previous step's dx.
IntegratorKind implicit_euler_dx_kind();

/// Fills b of this system, and z, which is 0 on entry, from the model linearised at `state`, where
/// the force is f. Returns the coefficients of its matrix.
StepMatrix set_up_implicit_euler_dx(const Model& model, const State& state, double h, const VecX& f,
                                    ImplicitSystem& system);

}  // namespace weft

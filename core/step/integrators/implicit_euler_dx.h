#pragma once

#include "core/step/implicit_system.h"

namespace weft {

/// Fills b of the system of implicit_euler_dx_kind(), and z, which is 0 on entry, from the model
/// linearised at `state`, where the force is f. Returns the coefficients of its matrix.
StepMatrix set_up_implicit_euler_dx(const Model& model, const State& state, double h, const VecX& f,
                                    ImplicitSystem& system);

}  // namespace weft

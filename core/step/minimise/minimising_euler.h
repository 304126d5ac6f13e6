#pragma once

#include "core/step/minimise/minimiser.h"

namespace weft {

/// Takes a step of h by implicit Euler as the minimisation of g, with x (3n) as scratch for
/// positions.
StepReport minimised_euler_step(const Minimisation& task, Minimiser& minimiser, VecX& x,
                                State& state, double h);

}  // namespace weft

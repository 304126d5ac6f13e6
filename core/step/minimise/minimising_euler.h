#pragma once

#include "core/step/minimise/minimiser.h"

namespace weft {

/// Takes a step by implicit Euler as the minimisation of g, with x (3n) as scratch for
/// positions.
StepReport minimised_euler_step(IncrementalPotential& g, Minimiser& minimiser, VecX& x,
                                const StepContext& context, State& state);

/// Implicit Euler solved as the minimisation of its incremental potential (lecture, "Reformulating
/// the implicit Euler problem"): x' = argmin g, v' = (x' - x)/h.
IntegratorKind minimising_euler_kind();

}  // namespace weft

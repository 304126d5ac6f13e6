#pragma once

#include "core/step/minimise/minimiser.h"

namespace weft {

/// Takes a step of h by implicit Euler as the minimisation of g, with x (3n) as scratch for
/// positions.
StepReport minimised_euler_step(IncrementalPotential& g, Minimiser& minimiser, VecX& x,
                                Model& model, State& state, double h, SolverSet& solvers,
                                Trace* trace, const StopToken& stop);

/// Implicit Euler solved as the minimisation of its incremental potential (lecture, "Reformulating
/// the implicit Euler problem"): x' = argmin g, v' = (x' - x)/h.
IntegratorKind minimising_euler_kind();

}  // namespace weft

#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// The chain of 80 with implicit springs in place of constraints, as stiff as the permitted strain
/// asks for: what fast projection is compared with in Goldenthal's Fig 4. Adds the largest strain
/// of a run and Newton's iterations a step.
void reproduce_tuned_springs(std::vector<ReproducedValue>& values);

/// Seconds that a simulated second of a chain of `n` takes with springs of the axial stiffness EA
/// (N).
double time_tuned_springs(int n, double axial_stiffness);

}  // namespace weft

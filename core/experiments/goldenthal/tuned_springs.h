#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces the method with which Goldenthal's Fig 4 compares fast projection: the chain of 80
/// with implicit springs in place of constraints, as stiff as the permitted strain requires. Adds
/// the largest strain of a run and Newton's iterations per step.
void reproduce_tuned_springs(std::vector<ReproducedValue>& values);

/// Returns the seconds that a simulated second of a chain of `n` takes with springs of the axial
/// stiffness EA (N).
double time_tuned_springs(int n, double axial_stiffness);

}  // namespace weft

#pragma once

#include "core/lab/world/simulation.h"

#include <benchmark/benchmark.h>

namespace weft {

/// Times the step after the next from `start`; counts the iterations of its linear solve.
void time_steps(benchmark::State& state, Simulation& simulation, const State& start);

}  // namespace weft

#include "bench/timed_steps.h"

namespace weft {

void time_steps(benchmark::State& state, Simulation& simulation, const State& start) {
  double iterations = 0;
  for (auto _ : state) {
    // The step before the measured one gives it the warm start that it has in a running simulation.
    state.PauseTiming();
    simulation.set_state(start);
    simulation.step();
    state.ResumeTiming();
    simulation.step();
    if (simulation.last_step().linear) iterations += simulation.last_step().linear->iterations;
  }
  state.counters["iterations"] = iterations / static_cast<double>(state.iterations());
}

}  // namespace weft

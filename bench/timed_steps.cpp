#include "bench/timed_steps.h"

namespace weft {

void time_steps(benchmark::State& state, World& world, const State& start) {
  double iterations = 0;
  for (auto _ : state) {
    // The step before the measured one gives it the warm start that it has in a running simulation.
    state.PauseTiming();
    world.set_state(start);
    world.step();
    state.ResumeTiming();
    world.step();
    if (world.last_step().linear) iterations += world.last_step().linear->iterations;
  }
  state.counters["iterations"] = iterations / static_cast<double>(state.iterations());
}

}  // namespace weft

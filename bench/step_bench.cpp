// Measures the milliseconds per step of the default scene: n x n vertices in mid-swing, h = 1/60 s,
// with every linear solver at tolerance 1e-3 and the scene's preconditioner. Names: step/SOLVER/n,
// for --benchmark_filter. A solver that refuses systems of this size makes no iterations. The
// default, automatic, continues to 257 and 513.

#include "bench/committed_scene.h"
#include "bench/timed_steps.h"

namespace weft {
namespace {

World world_in_mid_swing(int n, std::string_view solver) {
  Scene scene = committed_scene("assets/scenes/hanging_two_corners.json", n);
  World world(scene);
  for (int step = 0; step < k_steps_to_mid_swing; ++step) world.step();
  choose(scene, "solver", solver);
  scene.choice("solver").values.set("tolerance", 1e-3);
  world.set_scene(scene);
  return world;
}

void step(benchmark::State& state, const std::string& solver) {
  World world = world_in_mid_swing(static_cast<int>(state.range(0)), solver);
  const State start = world.state();
  time_steps(state, world, start);
  state.counters["residual"] = world.last_step().linear->relative_residual;
}

const auto k_registered = [] {
  for (const LinearSolverKind& solver : linear_solver_table()) {
    auto* bench = benchmark::RegisterBenchmark(("step/" + solver.name).c_str(), step, solver.name)
                      ->Arg(33)
                      ->Arg(65)
                      ->Arg(129)
                      ->Unit(benchmark::kMillisecond)
                      ->UseRealTime();
    if (solver.name == "automatic") bench->Arg(257)->Arg(513);
  }
  return true;
}();

}  // namespace
}  // namespace weft

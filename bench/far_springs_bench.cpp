#include "bench/far_springs_bench.h"

#include "bench/committed_scene.h"
#include "core/base/stopwatch.h"
#include "core/lab/world/simulation.h"
#include "core/step/implicit_system.h"
#include "tests/support/far_springs.h"

#include <algorithm>
#include <cstdio>

namespace weft {

namespace {

constexpr int k_solves = 20;

struct Timing {
  double seconds = 1e300;  // the shortest
  SolveReport report;
};

Timing time_solves(const Simulation& simulation, double stiffest, double tolerance) {
  const State& state = simulation.state();
  const std::span<const double> masses = simulation.model().masses();
  Model model(simulation.mesh(), std::vector<double>(masses.begin(), masses.end()));
  for (const Choice& force : simulation.scene().forces) model.add_force(force);
  if (stiffest > 0) {
    model.add_force(
        std::make_unique<FarSprings>(random_far_springs(state, stiffest, 1), state.vertex_count()));
  }
  model.finish();
  std::vector<Target> targets;
  for (const ConstrainedVertex& held : simulation.targets().vertices()) {
    targets.push_back({held.vertex, held.position});
  }
  model.set_targets(targets);
  const double h = simulation.step_length();
  VecX f(state.x.size());
  model.linearise(state, Definiteness::projected, as_span(f));
  ImplicitSystem system;
  system.fit(model);
  system.b = h * f;
  model.add_velocity_product(-h * h, as_span(state.v), as_span(system.b));
  system.z.setZero();
  system.start.setZero();
  IterativeParameters parameters;
  parameters.tolerance = tolerance;
  SolverSet solvers = make_solver_set(parameters, "grid_multigrid", "none");
  Timing timing;
  for (int i = 0; i < k_solves; ++i) {
    const Stopwatch one;
    timing.report = system.solve(model, {1, h * h, h}, solvers, nullptr, {});
    timing.seconds = std::min(timing.seconds, one.seconds());
  }
  return timing;
}

}  // namespace

void print_far_springs(int n, double tolerance) {
  Simulation simulation(committed_scene("assets/scenes/hanging_two_corners.json", n));
  for (int step = 0; step < k_steps_to_mid_swing; ++step) simulation.step();
  const auto stretch =
      std::get<double>(simulation.scene().forces.front().values.get("stretch_stiffness"));
  std::printf("\nsprings between far vertices, 1 in 100 coupled, tolerance %g\n", tolerance);
  std::printf("  %-12s %10s %10s %10s %8s\n", "up to N/m", "ms", "iterations", "residual", "ratio");
  double without = 0;
  for (const double part : {0.0, 0.001, 0.03, 1.0}) {
    const Timing timing = time_solves(simulation, part * stretch, tolerance);
    if (part == 0) without = timing.seconds;
    std::printf("  %-12g %10.3f %10d %10.1e %7.2fx\n", part * stretch, 1e3 * timing.seconds,
                timing.report.iterations, timing.report.relative_residual,
                timing.seconds / without);
  }
}

}  // namespace weft

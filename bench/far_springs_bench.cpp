#include "bench/far_springs_bench.h"

#include "bench/committed_scene.h"
#include "core/base/median.h"
#include "core/base/stopwatch.h"
#include "core/lab/world/stepping/step_targets.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "core/step/implicit_system.h"
#include "tests/support/far_springs.h"

#include <array>
#include <cstdio>
#include <memory>
#include <vector>

namespace weft {

namespace {

constexpr int k_rounds = 21;

/// The system of the next step with springs up to `stiffest` N/m between far vertices.
class FarSystem {
 public:
  FarSystem(const World& world, double stiffest, double tolerance)
      : model_(world.mesh(), masses_of(world.model())), h_(world.step_length()) {
    const State& state = world.state();
    for (const Choice& force : world.scene().forces) model_.add_force(force);
    if (stiffest > 0) {
      model_.add_force(std::make_unique<FarSprings>(random_far_springs(state, stiffest, 1),
                                                    state.vertex_count()));
    }
    model_.finish();
    std::vector<Target> targets;
    for (const ConstrainedVertex& constrained : world.targets().vertices()) {
      targets.push_back({constrained.vertex, constrained.position});
    }
    model_.set_targets(targets);
    VecX f(state.x.size());
    model_.forces().linearise(state, Definiteness::projected, as_span(f));
    system_.fit(model_);
    system_.b = h_ * f;
    model_.forces().add_velocity_product(-h_ * h_, as_span(state.v), as_span(system_.b));
    system_.z.setZero();
    system_.start.setZero();
    IterativeParameters parameters;
    parameters.tolerance = tolerance;
    solvers_ = make_solver_set(parameters, "grid_multigrid", "none");
  }

  /// Solves the system. Returns the seconds that it took.
  double solve() {
    const Stopwatch one;
    report_ = system_.solve(model_, {1, h_ * h_, h_}, solvers_, nullptr, {});
    return one.seconds();
  }
  const SolveReport& report() const { return report_; }

 private:
  static std::vector<double> masses_of(const Model& model) {
    return {model.masses().begin(), model.masses().end()};
  }

  Model model_;
  double h_;
  ImplicitSystem system_;
  SolverSet solvers_;
  SolveReport report_;
};

}  // namespace

// The systems take turns, so that other work of the machine affects all of them alike.
void print_far_springs(int n, double tolerance) {
  World world(committed_scene("assets/scenes/hanging_two_corners.json", n));
  for (int step = 0; step < k_steps_to_mid_swing; ++step) world.step();
  const auto stretch =
      std::get<double>(world.scene().forces.front().values.get("stretch_stiffness"));
  constexpr std::array parts = {0.0, 0.001, 0.03, 1.0};
  std::vector<std::unique_ptr<FarSystem>> systems;
  for (const double part : parts) {
    systems.push_back(std::make_unique<FarSystem>(world, part * stretch, tolerance));
    systems.back()->solve();
  }
  std::array<std::vector<double>, parts.size()> seconds, ratios;
  for (int round = 0; round < k_rounds; ++round) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      seconds[i].push_back(systems[i]->solve());
      ratios[i].push_back(seconds[i].back() / seconds[0].back());
    }
  }
  std::printf("\nsprings between far vertices, 1 in 100 coupled, tolerance %g\n", tolerance);
  std::printf("  %-12s %10s %10s %10s %8s\n", "up to N/m", "ms", "iterations", "residual", "ratio");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const SolveReport& report = systems[i]->report();
    std::printf("  %-12g %10.3f %10d %10.1e %7.2fx\n", parts[i] * stretch, 1e3 * median(seconds[i]),
                report.iterations, report.relative_residual, median(ratios[i]));
  }
}

}  // namespace weft

#include "core/experiments/particles.h"
#include "core/forces/springs/spring_network.h"
#include "core/model/energies.h"
#include "core/step/integrator.h"
#include "core/step/minimise/incremental_potential.h"
#include "core/step/stability.h"
#include "tests/support/cloth.h"
#include "tests/support/idle_force.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

class EveryIntegrator : public testing::TestWithParam<int> {
 protected:
  const IntegratorKind& kind() const {
    return integrator_table()[static_cast<std::size_t>(GetParam())];
  }
};

TEST_P(EveryIntegrator, KeepsMomentumWithoutExternalForces) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  State state = disturbed_state(*mesh, 0.02, 1);
  const auto momentum = [&] {
    Vec3 sum = Vec3::Zero();
    for (int i = 0; i < state.vertex_count(); ++i) sum += at(state.v, i) / state.vertex_count();
    return sum;
  };
  const Vec3 before = momentum();
  const auto integrator = make_integrator(kind().name);
  SolverSet solvers = direct_solver();
  for (int step = 0; step < 100; ++step) {
    integrator->step({model, 1e-3, solvers}, state);
  }
  // Implicit Euler keeps the momentum as far as its systems are solved: 1e-10 relative a step.
  EXPECT_LE((momentum() - before).norm(), 1e-9);
}

TEST_P(EveryIntegrator, PutsConstrainedVerticesExactlyToTheirTargets) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  State state = disturbed_state(*mesh, 0.01, 2);
  const Vec3 target = Vec3(at(state.x, 3)) + Vec3(0.001, 0.002, -0.003);
  const double height = state.x[3 * 7 + 2];
  model.set_targets({{3, target, {}}, {7, Vec3(0, 0, height), {Vec3(1, 0, 0), Vec3(0, 1, 0)}}});
  const auto integrator = make_integrator(kind().name);
  SolverSet solvers = direct_solver();
  const Vec3 before = at(state.x, 3), slider = at(state.x, 7);
  integrator->step({model, 1e-3, solvers}, state);
  EXPECT_EQ(Vec3(at(state.x, 3)), target);
  EXPECT_EQ(state.x[3 * 7 + 2], height);
  EXPECT_NE(state.x[3 * 7], slider[0]);
  EXPECT_LE((Vec3(at(state.v, 3)) - (target - before) / 1e-3).norm(), 1e-11);
}

TEST_P(EveryIntegrator, LeavesTheStateAloneWhenItReportsThatItWasCancelled) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  State state = disturbed_state(*mesh, 0.01, 3);
  const State before = state;
  std::stop_source stopped;
  stopped.request_stop();
  SolverSet solvers = direct_solver();
  const StepReport report = make_integrator(kind().name)
                                ->step({model, 1e-3, solvers, nullptr, stopped.get_token()}, state);
  // An explicit step is over before it can be cancelled, unless it solves for lengths.
  EXPECT_EQ(report.cancelled, !kind().has_stability_limit || kind().keeps_lengths);
  EXPECT_EQ(state.x == before.x, report.cancelled);
  EXPECT_EQ(state.v == before.v, report.cancelled);
  EXPECT_EQ(state.t == before.t, report.cancelled);
}

// A step that is undone, because it is to be tried again differently, leaves no trace.
TEST_P(EveryIntegrator, RepeatsAStepFromItsStateAndItsHistory) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  const auto integrator = make_integrator(kind().name);
  SolverSet solvers = direct_solver();
  State state = disturbed_state(*mesh, 0.01, 9);
  const double h = 1e-3;
  const auto step = [&](double length) { integrator->step({model, length, solvers}, state); };
  step(h);
  step(h);
  const State start = state;
  StepHistory history;
  if (integrator->history() != nullptr) history = *integrator->history();
  step(h);
  const State once = state;
  state = start;
  if (integrator->history() != nullptr) *integrator->history() = history;
  step(h / 2);
  step(h / 2);
  state = start;
  if (integrator->history() != nullptr) *integrator->history() = history;
  step(h);
  EXPECT_EQ(state.x, once.x);
  EXPECT_EQ(state.v, once.v);
}

INSTANTIATE_TEST_SUITE_P(Table, EveryIntegrator,
                         testing::Range(0, static_cast<int>(integrator_table().size())),
                         [](const auto& test) {
                           return integrator_table()[static_cast<std::size_t>(test.param)].name;
                         });

// Sweeps approach the minimum of the same function; XPBD's except for the turning of the springs
// during the sweeps, which a small step keeps small.
TEST(SweepingIntegrators, ConvergeToImplicitEulerAsIterationsGrow) {
  const auto mesh = small_mesh();
  Choice springs = default_choice(find_entry(force_table(), "mass_spring", ""));
  springs.values.set("damping", 0.0);
  Model model(mesh, std::vector<double>(20, 0.01));
  model.add_force(springs);
  for (const char* force : {"gravity", "air_drag"}) {
    model.add_force(default_choice(find_entry(force_table(), force, "")));
  }
  model.finish();
  const State start = disturbed_state(*mesh, 0.01, 6);
  model.set_targets({{16, at(start.x, 16)}, {19, at(start.x, 19)}});
  const double h = 0.005;
  SolverSet solvers = direct_solver();
  State minimised = start;
  make_integrator("minimising_euler", {{"tolerance", 1e-9}})->step({model, h, solvers}, minimised);
  const double change = (minimised.x - start.x).norm();
  struct Expected {
    std::string name;
    double limit;  // distance that may remain after 2000 sweeps, as a fraction of the change
  };
  for (const Expected& expected : {Expected{"xpbd", 0.02}, Expected{"projective_dynamics", 1e-7},
                                   Expected{"vertex_block_descent", 1e-7}}) {
    const std::string& name = expected.name;
    const auto distance = [&](int iterations) {
      State state = start;
      make_integrator(name, {{"iterations", iterations}})->step({model, h, solvers}, state);
      return (state.x - minimised.x).norm() / change;
    };
    const double few = distance(1), more = distance(10), many = distance(2000);
    EXPECT_LT(more, few) << name;
    EXPECT_LT(many, more) << name;
    EXPECT_LT(many, expected.limit) << name;
  }
}

TEST(ImplicitMidpoint, KeepsTheEnergyOfAnOscillator) {
  Particles particles({Vec3::Zero(), Vec3(1, 0, 0)}, {1, 1}, {{0, 1, 0, 100, 0}});
  particles.fix(0);
  const auto midpoint = make_integrator("implicit_midpoint", {{"tolerance", 1e-12}});
  SolverSet solvers = direct_solver();
  const double before = energies_at(particles.model, particles.state).total();
  for (int step = 0; step < 1000; ++step) {
    midpoint->step({particles.model, 0.1, solvers}, particles.state);
  }
  // The unbalanced force of 1e-12 N and rounding do at most 1e-14 of work a step.
  EXPECT_NEAR(energies_at(particles.model, particles.state).total(), before, 1e-10);
}

}  // namespace
}  // namespace weft

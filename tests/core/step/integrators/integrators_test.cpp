#include "core/base/threads/parallel.h"
#include "core/experiments/particles.h"
#include "core/forces/membranes/baraff_witkin.h"
#include "core/forces/springs/spring_network.h"
#include "core/model/energies.h"
#include "core/model/step_matrix.h"
#include "core/step/integrator.h"
#include "core/step/minimise/incremental_potential.h"
#include "core/step/stability.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"
#include "tests/support/idle_force.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

std::unique_ptr<Force> make_force(std::string_view name, const Model& model) {
  const ForceKind& kind = find_entry(force_table(), name, "");
  return kind.make(default_choice(kind).values, {model.mesh(), model.masses()});
}

// A chain of n vertices, 1 m and 1 kg, of springs with stiffness `k` each, under gravity.
struct Chain {
  Chain(int n, const Vec3& direction, double k)
      : mesh(chain_mesh(n, direction)),
        model(mesh, std::vector<double>(static_cast<std::size_t>(n), 1.0 / n)),
        state(rest_state(*mesh)) {
    std::vector<Spring> springs;
    for (const Edge& edge : mesh->edges) springs.push_back({edge[0], edge[1], 1.0 / (n - 1), k, 0});
    model.add_force(std::make_unique<SpringNetwork>(springs, n));
    model.add_force(make_force("gravity", model));
    model.finish();
  }

  // Long implicit steps until nothing moves: they damp strongly.
  void settle() {
    const auto integrator = make_integrator("implicit_euler");
    SolverSet solvers = direct_solver();
    for (int step = 0; step < 5000; ++step) {
      integrator->step({model, 0.05, solvers}, state);
      if (step > 10 && state.v.cwiseAbs().maxCoeff() < 1e-11) return;
    }
    FAIL() << "the chain still moves at " << state.v.cwiseAbs().maxCoeff() << " m/s";
  }

  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
};

TEST(HangingChain, StretchesByTheWeightBelowEachSpring) {
  const int n = 20;
  const double k = 500;
  Chain chain(n, Vec3(0, 0, -1), k);
  chain.model.set_targets({{0, Vec3::Zero()}});
  chain.settle();
  double z = 0;
  for (int i = 1; i < n; ++i) {
    z -= 1.0 / (n - 1) + (n - i) * (1.0 / n) * 9.81 / k;
    EXPECT_NEAR(chain.state.x[3 * i + 2], z, 1e-9);
  }
}

// Two ends at the same height and distance d < 1: the catenary z = a cosh(x/a) of length 1, with
// 2 a sinh(d/(2a)) = 1. The springs are so stiff that they stretch by 1e-6.
double distance_from_catenary(int n) {
  const double d = 0.7;
  double low = 0.05, high = 10;  // 2 a sinh(d/(2a)) falls with a
  for (int i = 0; i < 100; ++i) {
    const double a = 0.5 * (low + high);
    (2 * a * std::sinh(d / (2 * a)) > 1 ? low : high) = a;
  }
  const double a = low;
  Chain chain(n, Vec3(1, 0, 0), 1e6 * n);
  chain.model.set_targets({{0, Vec3::Zero()}, {n - 1, Vec3(d, 0, 0)}});
  for (int i = 0; i < n; ++i) {  // start from a V of the right length
    const double s = i / (n - 1.0), depth = 0.5 * std::sqrt(1 - d * d);
    at(chain.state.x, i) = Vec3(d * s, 0, -2 * depth * std::min(s, 1 - s));
  }
  chain.settle();
  double largest = 0;
  for (int i = 0; i < n; ++i) {
    const Vec3 x = at(chain.state.x, i);
    const double z = a * std::cosh((x[0] - d / 2) / a) - a * std::cosh(d / (2 * a));
    largest = std::max(largest, std::abs(x[2] - z));
  }
  return largest;
}

TEST(HangingChain, ApproachesTheCatenaryWithTheSquareOfTheLinkLength) {
  const double coarse = distance_from_catenary(11), fine = distance_from_catenary(21);
  EXPECT_LT(fine, 1e-3);
  // Half the links: a quarter of the distance, up to terms of higher order.
  EXPECT_NEAR(coarse / fine, 4, 0.5);
}

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

// Asks for a stop in its n-th evaluation.
class StoppingForce : public IdleForce {
 public:
  StoppingForce(std::stop_source source, int evaluations)
      : source_(std::move(source)), left_(evaluations) {}
  void evaluate(const State&) override {
    if (--left_ == 0) source_.request_stop();
  }

 private:
  std::stop_source source_;
  int left_;
};

TEST(MinimisingIntegrators, LeaveTheStateAloneWhenTheyAreStoppedBetweenNewtonSteps) {
  const auto mesh = small_mesh();
  for (const char* name : {"minimising_euler", "implicit_midpoint"}) {
    std::stop_source source;
    Model model(mesh, std::vector<double>(20, 0.05));
    model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
    model.add_force(std::make_unique<StoppingForce>(source, 6), {"stop", "Stop", false, false});
    model.finish();
    State state = disturbed_state(*mesh, 0.05, 5);
    const State before = state;
    SolverSet solvers = direct_solver();
    const StepReport report =
        make_integrator(name, {{"tolerance", 1e-12}})
            ->step({model, 0.02, solvers, nullptr, source.get_token()}, state);
    EXPECT_TRUE(report.cancelled) << name;
    EXPECT_GT(report.nonlinear->iterations, 0) << name;
    EXPECT_EQ(state.x, before.x) << name;
    EXPECT_EQ(state.v, before.v) << name;
    EXPECT_EQ(state.t, before.t) << name;
  }
}

// With the part of the damping's derivative that is not symmetric the step is the solution of
// (M + h D + h^2 K) dv = h (f - h K v) still.
TEST(ImplicitEuler, SolvesItsUnsymmetricSystemByBicgstab) {
  const auto mesh = small_mesh();
  BaraffWitkinParameters parameters;
  parameters.unsymmetric_damping = true;
  parameters.stretch_damping = parameters.shear_damping = 0.5;
  Model model(mesh, std::vector<double>(20, 0.05));
  model.add_force({baraff_witkin_kind().name, to_values(parameters)});
  model.finish();
  State state = disturbed_state(*mesh, 0.01, 5);
  const double h = 0.01;
  VecX f(state.x.size()), K_v(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f));
  multiply(model, {0, 1, 0}, as_span(state.v), as_span(K_v));
  BlockMatrix A = model.make_matrix();
  assemble(model, {1, h * h, h}, A);
  const Eigen::MatrixXd dense_A = dense(A);
  ASSERT_GT((dense_A - dense_A.transpose()).norm(), 1e-6 * dense_A.norm());
  const VecX v = state.v + VecX(dense_A.partialPivLu().solve(h * (f - h * K_v)));

  Choice bicgstab = default_choice(find_entry(linear_solver_table(), "bicgstab", ""));
  bicgstab.values.set("tolerance", 1e-12);
  SolverSet solvers = make_solver_set(
      bicgstab, default_choice(find_entry(preconditioner_table(), "block_diagonal", "")));
  const StepReport report =
      make_integrator("implicit_euler", {{"hessian", "exact"}})->step({model, h, solvers}, state);
  EXPECT_TRUE(report.converged());
  // The residual is 1e-12 of b, and A is no worse than its condition of about 1e3.
  EXPECT_LE((state.v - v).norm(), 1e-9 * v.norm());
}

// Only rounding tells the linearised forms in dv and dx apart.
TEST(ImplicitEuler, IsTheSameStepInDvAndDx) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  State dv = disturbed_state(*mesh, 0.02, 4);
  State dx = dv;
  SolverSet solvers = direct_solver();
  make_integrator("implicit_euler")->step({model, 0.01, solvers}, dv);
  make_integrator("implicit_euler_dx")->step({model, 0.01, solvers}, dx);
  EXPECT_LE((dv.x - dx.x).norm(), 1e-10);
  EXPECT_LE((dv.v - dx.v).norm(), 1e-8);
}

// Minimised implicit Euler balances the forces at the end of its step: M (v' - v) = h f(x', v'),
// except for damping, whose matrix is that of the start.
TEST(MinimisingEuler, BalancesTheForcesAtTheEndOfTheStep) {
  const auto mesh = small_mesh();
  const ForceKind& kind = find_entry(force_table(), "mass_spring", "");
  Choice springs = default_choice(kind);
  springs.values.set("damping", 0.0);
  Model model(mesh, std::vector<double>(20, 0.05));
  model.add_force(springs);
  model.add_force(default_choice(find_entry(force_table(), "gravity", "")));
  model.add_force(default_choice(find_entry(force_table(), "air_drag", "")));
  model.finish();
  const double h = 0.02, tolerance = 1e-8;
  for (const char* definiteness : {"global", "local", "on_demand"}) {
    for (const char* start : {"current", "inertial"}) {
      State state = disturbed_state(*mesh, 0.05, 5);
      const VecX before = state.v;
      SolverSet solvers = direct_solver();
      const auto report = make_integrator("minimising_euler", {{"definiteness", definiteness},
                                                               {"start", start},
                                                               {"tolerance", tolerance}})
                              ->step({model, h, solvers}, state);
      EXPECT_TRUE(report.converged()) << definiteness << ' ' << start;
      VecX f(state.x.size());
      model.forces().evaluate(state, as_span(f));
      IncrementalPotential g;
      g.begin(model, disturbed_state(*mesh, 0.05, 5), h);
      // The bound is the reported norm and the rounding of forces of 1e2 N.
      EXPECT_LE((0.05 * (state.v - before) / h - f).norm(),
                2 * tolerance * g.force_scale(model, state.x))
          << start;
    }
  }
}

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

TEST(StableStep, IsTheLimitOfSymplecticEuler) {
  const int n = 30;
  const double k = 2000;
  Chain chain(n, Vec3(1, 0, 0), k);
  chain.model.set_targets({{0, Vec3::Zero()}, {n - 1, Vec3(1, 0, 0)}});
  // Chain of n - 2 free vertices between fixed ends: omega_max = 2 sqrt(k/m) sin(pi
  // (n-2)/(2(n-1))).
  const double expected = 2 / (2 * std::sqrt(k * n) * std::sin(M_PI * (n - 2) / (2.0 * (n - 1))));
  // An estimate from below: the largest frequencies of a chain lie close together.
  const double found = stable_step(chain.model, chain.state);
  EXPECT_GE(found, expected * (1 - 1e-12));
  EXPECT_LE(found, expected * (1 + 1e-3));
}

}  // namespace
}  // namespace weft

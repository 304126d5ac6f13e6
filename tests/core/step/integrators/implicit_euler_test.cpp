#include "core/experiments/particles.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/springs/spring_network.h"
#include "core/model/step_matrix.h"
#include "core/step/integrator.h"
#include "core/step/minimise/incremental_potential.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"
#include "tests/support/idle_force.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

namespace weft {
namespace {

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
    model.add_force(std::make_unique<StoppingForce>(source, 8), {"stop", "Stop", false, false});
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

}  // namespace
}  // namespace weft

#include "core/experiments/particles.h"
#include "core/step/integrator.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_long_step = 0.01;  // s

Model springs_of(const std::shared_ptr<const Mesh>& mesh) {
  Model model(mesh, std::vector<double>(20, 0.05));
  Choice springs = default_choice(find_entry(force_table(), "mass_spring", ""));
  springs.values.set("damping", 0.5);
  model.add_force(springs);
  model.add_force(default_choice(find_entry(force_table(), "gravity", "")));
  model.finish();
  return model;
}

/// Takes one step in `tries` tries, each linearised about the end of the one before.
State end_of(const char* integrator, int tries) {
  const auto mesh = small_mesh();
  Model model = springs_of(mesh);
  const State start = disturbed_state(*mesh, 0.02, 5);
  State about;
  for (int k = 0; k < tries; ++k) {
    State end = start;
    SolverSet solvers = direct_solver();
    const auto made = make_integrator(integrator, {{"hessian", "exact"}});
    made->step(
        {.model = model, .h = k_long_step, .solvers = solvers, .about = k > 0 ? &about : nullptr},
        end);
    about = end;
  }
  return about;
}

// Each try is an iteration of Newton's method for the equation of implicit Euler,
//   M (v - v_0) = h f(x_0 + h v, v),
// which converges with the second order where K and D are exact: D depends on the directions of the
// springs, whose derivative is left out, so that the last tries gain a constant factor.
TEST(LinearisedAgain, ConvergesToImplicitEuler) {
  const auto mesh = small_mesh();
  Model model = springs_of(mesh);
  const State start = disturbed_state(*mesh, 0.02, 5);
  for (const char* integrator : {"implicit_euler", "implicit_euler_dx"}) {
    SCOPED_TRACE(integrator);
    const auto unbalanced = [&](int tries) {
      const State end = end_of(integrator, tries);
      VecX f(end.x.size());
      model.forces().evaluate(end, as_span(f));
      EXPECT_LE((end.x - start.x - k_long_step * end.v).norm(), 1e-14 * end.x.norm());
      return (0.05 * (end.v - start.v) - k_long_step * f).norm();
    };
    const double first = unbalanced(1);
    EXPECT_LT(unbalanced(2), 0.2 * first);
    EXPECT_LT(unbalanced(8), 1e-6 * first);
  }
}

TEST(LinearisedAgain, AboutTheStartIsTheFirstTry) {
  const auto mesh = small_mesh();
  Model model = springs_of(mesh);
  const State start = disturbed_state(*mesh, 0.02, 5);
  for (const char* integrator : {"implicit_euler", "implicit_euler_dx"}) {
    State plain = start, again = start;
    SolverSet solvers = direct_solver();
    make_integrator(integrator)->step({model, k_long_step, solvers}, plain);
    const StepContext context{
        .model = model, .h = k_long_step, .solvers = solvers, .about = &start};
    make_integrator(integrator)->step(context, again);
    EXPECT_LE((plain.x - again.x).norm(), 1e-14 * plain.x.norm()) << integrator;
  }
}

}  // namespace
}  // namespace weft

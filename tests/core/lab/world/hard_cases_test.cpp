#include "core/base/vector_ops.h"
#include "core/lab/world/simulation.h"
#include "core/linear/solver_set.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/linear_problems.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <cmath>

/// Scenes and systems that are hard for a solver.
namespace weft {
namespace {

Scene hard_scene(const std::string& name) { return read_scene(source_dir() / "tests/data" / name); }

SolverSet solver_set(const std::string& solver, const std::string& preconditioner,
                     double tolerance) {
  return make_method(solver, preconditioner,
                     {{"tolerance", tolerance}, {"max_iterations", 2000}, {"warm_start", false}})
      .set;
}

// In this scene an iteration of BiCG with blocks is wrong unless the shadow is given P^-T.
TEST(UnsymmetricCurtain, TakesBicgAsManyIterationsAsItTakesAnotherCode) {
  Simulation simulation(hard_scene("unsymmetric_curtain.json"));
  for (int step = 0; step < 12; ++step) simulation.step();
  const CapturedSystem captured = capture_system(simulation);
  struct Count {
    const char* preconditioner;
    int iterations;  // iterations of BiCG in NumPy, with dense matrices
  };
  for (const auto& [preconditioner, iterations] :
       {Count{"block_diagonal", 121}, Count{"diagonal", 158}, Count{"none", 511}}) {
    SolverSet bicg = solver_set("bicg", preconditioner, 1e-11);
    VecX x(captured.b.size());
    const SolveReport report = bicg.solve(captured.system(bicg.form()), as_span(x), nullptr, {});
    EXPECT_TRUE(report.converged()) << preconditioner << ": " << report.detail;
    // Rounding of sums in another order moves a count of hundreds by a few.
    EXPECT_NEAR(report.iterations, iterations, 0.05 * iterations) << preconditioner;
  }
}

// 10 free directions, oblique ones among them: rounding leaves a basis of the Krylov space a little
// outside the range of the filter, and each further vector a larger part.
TEST(ObliquelyConstrainedVertices, AreSolvedToRoundingByEveryKrylovMethod) {
  const CapturedSystem captured =
      read_filled_system(source_dir() / "tests/data/minres_system").system;
  for (const LinearSolverKind& solver : linear_solver_table()) {
    if (!solver.uses_preconditioner) continue;
    for (const PreconditionerKind& preconditioner : preconditioner_table()) {
      if (!fits(solver, preconditioner)) continue;
      SolverSet set = solver_set(solver.name, preconditioner.name, 1e-14);
      VecX x(captured.b.size());
      const SolveReport report = set.solve(captured.system(set.form()), as_span(x), nullptr, {});
      EXPECT_TRUE(report.converged())
          << solver.name << " with " << preconditioner.name << ": " << report.detail;
      // A Krylov method ends after as many iterations as there are unknowns, 21, except for
      // rounding; Chebyshev's does not.
      const int limit = solver.name == "chebyshev" ? 2000 : 30;
      EXPECT_LE(report.iterations, limit) << solver.name << " with " << preconditioner.name;
    }
  }
}

/// Takes a first step that leaves at most `force` unbalanced, N.
NonlinearReport first_step_of_descent(double force) {
  Scene scene = hard_scene("gradient_descent.json");
  const double weight = 9.81 * norm(Simulation(scene).model().masses());
  scene.choice("integrator").values.set("tolerance", force / weight);
  Simulation simulation(scene);
  simulation.step();
  return *simulation.last_step().nonlinear;
}

// Near the solution the energy falls by less in a step than its own rounding.
TEST(GradientDescent, ReachesATighterForceThanTheEnergyShows) {
  for (const double tolerance : {2e-5, 1e-8}) {
    const NonlinearReport report = first_step_of_descent(tolerance);
    EXPECT_EQ(report.reason, StopReason::converged) << report.detail;
    EXPECT_LE(report.unbalanced_force, tolerance);
  }
}

TEST(GradientDescent, SaysThatRoundingKeepsItFromItsTolerance) {
  const NonlinearReport report = first_step_of_descent(1e-13);
  EXPECT_EQ(report.reason, StopReason::stagnated);
  EXPECT_NE(report.detail.find("rounding"), std::string::npos) << report.detail;
  // Forces of up to 20000 N/m times the 0.1 m of an edge, with 16 digits.
  EXPECT_LE(report.unbalanced_force, 1e-10);
}

// The projection fails in the first part of a step, the linear solver in another.
TEST(CutSteps, TraceTheSolveThatTheyReport) {
  const Scene scene = hard_scene("cut_steps.json");
  const double tolerance = std::get<double>(scene.choice("solver").values.get("tolerance"));
  Simulation simulation(scene);
  Trace trace;
  int cut = 0;
  for (int step = 0; step < 8; ++step) {
    if (simulation.step({&trace}).halvings > 0) ++cut;
    const SolveReport& report = *simulation.last_step().linear;
    ASSERT_EQ(static_cast<int>(trace.points.size()), report.iterations + 1) << step;
    EXPECT_EQ(trace.points.back().residual, report.recurrence_residual) << step;
    EXPECT_EQ(trace.points.back().residual <= tolerance, report.converged()) << step;
  }
  EXPECT_GT(cut, 0);
}

}  // namespace
}  // namespace weft

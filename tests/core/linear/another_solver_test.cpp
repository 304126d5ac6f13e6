#include "core/linear/solvers/iterative_solver.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/parameters_text.h"
#include "core/scene/scene_tables.h"
#include "tests/support/another_line.h"
#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

#include <algorithm>

// A linear solver is one line in a table: these tests add one, let it solve, and meet it in files
// and in the documentation.
namespace weft {
namespace {

/// Each step goes along the residual to where the residual is smallest.
class MinimalResidual : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override {
    VecX q(static_cast<Eigen::Index>(run.x.size()));
    IterationState state{as_vector(run.r).norm()};
    while (run.goes_on(state)) {
      // q = B r; alpha = r^T q / q^T q; x += alpha r; r -= alpha q.
      const double alpha = run.apply_dot(run.r, as_span(q)) / q.squaredNorm();
      as_vector(run.x) += alpha * as_vector(run.r);
      as_vector(run.r) -= alpha * q;
      state.residual_norm = as_vector(run.r).norm();
    }
  }

  static Eigen::Map<VecX> as_vector(std::span<double> v) {
    return {v.data(), static_cast<Eigen::Index>(v.size())};
  }
};

const std::vector<LinearSolverKind>& solvers_with_minimal_residual() {
  static const auto table = with_another_line(
      linear_solver_table(), iterative_solver_kind<MinimalResidual>(
                                 "minimal_residual", "Minimal residual", "Along the residual."));
  return table;
}

const std::vector<Slot>& slots_with_minimal_residual() {
  static const std::vector<Slot> slots = [] {
    std::vector<Slot> all(slot_table().begin(), slot_table().end());
    std::ranges::find(all, "solver", &Slot::name)
        ->entries.push_back(solvers_with_minimal_residual().back());
    return all;
  }();
  return slots;
}

Choice chosen_minimal_residual(double tolerance) {
  Choice choice = default_choice(solvers_with_minimal_residual().back());
  choice.values.set("tolerance", tolerance);
  choice.values.set("max_iterations", 5000);
  return choice;
}

TEST(AnotherSolver, SolvesInTheFrameOfAllSolves) {
  constexpr double tolerance = 1e-6;
  const Choice identity = default_choice(preconditioner_table().front());
  const Choice products = default_choice(operator_table().front());
  SolverSet set = make_solver_set(chosen_minimal_residual(tolerance), identity, products,
                                  solvers_with_minimal_residual());
  EXPECT_EQ(set.kind->label, "Minimal residual");
  EXPECT_THROW(make_solver_set(chosen_minimal_residual(tolerance), identity, products), InputError);

  const Problem problem = cloth_problem();
  VecX x(problem.b.size());
  Trace trace;
  const SolveReport report = set.solve(problem.system(set.form()), as_span(x), &trace, {});
  EXPECT_EQ(report.reason, StopReason::converged);
  // The frame measured the residual as the test does, up to the rounding of dense products.
  EXPECT_LE(problem.relative_residual(x), tolerance * (1 + 1e-6));
  EXPECT_GT(report.iterations, 1);
  EXPECT_EQ(trace.points.size(), static_cast<std::size_t>(report.iterations) + 1);
  const Eigen::MatrixXd constrained =
      Eigen::MatrixXd::Identity(x.size(), x.size()) - problem.dense_filter();
  // Oblique directions are imposed to a few ulp.
  EXPECT_LE((constrained * (x - problem.z)).norm(), 1e-14 * problem.z.norm());
}

TEST(AnotherSolver, IsWrittenToJsonAndReadFromIt) {
  Scene scene = default_scene(slots_with_minimal_residual());
  scene.choice("solver") = chosen_minimal_residual(1e-4);
  const std::string text = scene_to_json(scene, "");
  EXPECT_EQ(scene_from_json(text, "", {slots_with_minimal_residual()}), scene);
  EXPECT_THROW(scene_from_json(text, ""), InputError);
}

TEST(AnotherSolver, IsDocumentedAfterTheOthers) {
  std::string text = parameters_text({slots_with_minimal_residual()});
  const std::size_t begin = text.find("### `minimal_residual`: Minimal residual\n\nAlong");
  ASSERT_NE(begin, std::string::npos) << text;
  const std::size_t end = text.find("\n## Preconditioners", begin) + 1;
  EXPECT_EQ(text.erase(begin, end - begin), parameters_text());
}

}  // namespace
}  // namespace weft

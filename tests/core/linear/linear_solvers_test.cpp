#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace weft {
namespace {

std::vector<std::pair<std::string, Problem>> well_conditioned_problems() {
  std::vector<std::pair<std::string, Problem>> problems;
  problems.emplace_back("one free vertex", Problem(random_definite_matrix(1, 1), VertexFilter(1)));
  problems.emplace_back("no constraints", Problem(random_definite_matrix(12, 2), VertexFilter(12)));
  problems.emplace_back("0 to 3 free directions",
                        Problem(random_definite_matrix(20, 3), mixed_filter(20, 4)));
  VertexFilter fixed(5);
  for (int i = 0; i < 5; ++i) fixed.constrain(i, {});
  problems.emplace_back("all fixed", Problem(random_definite_matrix(5, 5), fixed));
  problems.emplace_back("no vertices", Problem(random_definite_matrix(0, 6), VertexFilter(0)));
  problems.emplace_back("cloth", cloth_problem());
  return problems;
}

// Jacobi's iteration converges only where 2 D - A is definite too, which dominance of blocks alone
// does not give.
bool jacobi_converges(const Problem& problem) {
  const Eigen::MatrixXd s = problem.dense_filter();
  const Eigen::MatrixXd B =
      s * dense(problem.A) * s + Eigen::MatrixXd::Identity(s.rows(), s.cols()) - s;
  const Eigen::MatrixXd difference = 2 * Eigen::MatrixXd(B.diagonal().asDiagonal()) - B;
  return Eigen::LLT<Eigen::MatrixXd>(difference).info() == Eigen::Success;
}

TEST(LinearSolvers, AgreeWithTheDenseDirectSolution) {
  for (const auto& [name, problem] : well_conditioned_problems()) {
    const VecX expected = problem.direct_solution();
    for (Method& method : all_methods({{"tolerance", 1e-12}, {"max_iterations", 20000}})) {
      VecX x;
      const SolveReport report = method.solve(problem, x);
      if (method.kind->name == "jacobi" && !jacobi_converges(problem)) {
        EXPECT_EQ(report.reason, StopReason::not_finite) << name;
        continue;
      }
      EXPECT_TRUE(report.converged())
          << method.name << ", " << name << ": " << report.detail << report.relative_residual;
      // The matrices' condition numbers are below 1e4: a residual of 1e-12 is an error below 1e-8.
      EXPECT_LE((x - expected).norm(), 1e-8 * expected.norm()) << method.name << ", " << name;
    }
  }
}

TEST(LinearSolvers, GiveTheReactionsInTheProhibitedDirections) {
  for (const auto& [name, problem] : well_conditioned_problems()) {
    const Eigen::MatrixXd S = problem.dense_filter(), A = dense(problem.A);
    for (Method& method : all_methods({{"tolerance", 1e-3}})) {
      VecX x;
      if (!method.solve(problem, x).converged()) continue;
      const VecX product = A * x;
      // The bound is that of sums of 60 rounded terms.
      EXPECT_LE((problem.constrained - (product - S * product)).norm(), 1e-13 * product.norm())
          << method.name << ", " << name;
    }
  }
}

TEST(LinearSolvers, AgreeWithTheDenseDirectSolutionHoweverTheyMultiply) {
  for (const OperatorKind& products : operator_table()) {
    for (const auto& [name, problem] : well_conditioned_problems()) {
      const VecX expected = problem.direct_solution();
      for (Method& method : all_methods({{"tolerance", 1e-10}}, products.name)) {
        if (method.kind->name == "jacobi" && !jacobi_converges(problem)) continue;
        VecX x;
        const SolveReport report = method.solve(problem, x);
        // Where single precision ends, the iteration restarts from the true residual. A method
        // that then says why it got no further is right, too.
        if (rounds_entries(products.name) && !report.converged()) {
          EXPECT_FALSE(report.detail.empty() && report.reason != StopReason::iteration_limit)
              << method.name << ", " << name;
          continue;
        }
        EXPECT_TRUE(report.converged()) << method.name << ", " << name << ": " << report.detail;
        // The matrices' condition numbers are below 1e4.
        EXPECT_LE((x - expected).norm(), 1e-6 * expected.norm()) << method.name << ", " << name;
      }
    }
  }
}

TEST(LinearSolvers, MultiplyWithTheOperatorThatIsChosen) {
  for (const OperatorKind& products : operator_table()) {
    for (Method& method : all_methods({{"tolerance", 1e-6}}, products.name)) {
      const Problem problem = cloth_problem();
      VecX x;
      const SolveReport report = method.solve(problem, x);
      EXPECT_EQ(problem.matrix_free.count() > 0, products.name == "matrix_free") << method.name;
      EXPECT_LE(problem.matrix_free.count(), report.products) << method.name;
    }
  }
}

TEST(LinearSolvers, SolveOrSayThatTheyAreTooSlowAtConditionNumber1e8) {
  const Problem problem = ill_conditioned_problem();
  const VecX expected = problem.direct_solution();
  // Methods whose iterations grow with the condition number, however few the eigenvalues are.
  const std::set<std::string> slow = {"steepest_descent", "jacobi", "gauss_seidel", "sor", "ssor"};
  for (const char* products : {"blocks", "symmetric", "matrix_free"}) {
    for (Method& method : all_methods({{"tolerance", 1e-12}, {"max_iterations", 2000}}, products)) {
      VecX x;
      const SolveReport report = method.solve(problem, x);
      // Chebyshev's grow with its root, unless the preconditioner is nearly exact.
      const bool may_be_slow = method.kind->name == "chebyshev" && !report.converged();
      if (slow.contains(method.kind->name) || may_be_slow) {
        EXPECT_EQ(report.reason, StopReason::iteration_limit) << method.name;
        continue;
      }
      EXPECT_TRUE(report.converged())
          << method.name << ": " << name_of(report.reason) << report.relative_residual;
      // The error is at most the condition number times the residual.
      EXPECT_LE((x - expected).norm(), 1e8 * 1e-12 * expected.norm()) << method.name;
    }
  }
}

// The network's stiffness takes all digits of single precision: the masses, and with them the soft
// motion, are rounded away.
TEST(LinearSolvers, SayHowFarTheyComeAtConditionNumber1e8WhereProductsAreRounded) {
  const Problem problem = ill_conditioned_problem();
  const VecX expected = problem.direct_solution();
  for (const char* products : {"float_blocks", "symmetric_float"}) {
    for (Method& method : all_methods({{"tolerance", 1e-12}, {"max_iterations", 2000}}, products)) {
      VecX x;
      const SolveReport report = method.solve(problem, x);
      if (report.converged()) {
        // The error is at most the condition number times the residual.
        EXPECT_LE((x - expected).norm(), 1e8 * 1e-12 * expected.norm()) << method.name;
        continue;
      }
      EXPECT_TRUE(report.reason == StopReason::iteration_limit || !report.detail.empty())
          << method.name;
      if (report.reason == StopReason::not_finite) continue;
      // |A| |x| / |bhat| is near |x| / |expected|; some hundred roundings of it.
      const double rounding = 1e-13 * (1 + x.norm() / expected.norm());
      const double residual = problem.relative_residual(x);
      EXPECT_NEAR(report.relative_residual, residual, 1e-6 * residual + rounding) << method.name;
      EXPECT_GT(report.relative_residual, 1e-12) << method.name;
    }
  }
}

TEST(LinearSolvers, MeetTheStoppingRuleOnTheTrueResidual) {
  const Problem problem = cloth_problem();
  for (const double tolerance : {1e-1, 1e-4, 1e-8}) {
    for (Method& method : all_methods({{"tolerance", tolerance}, {"max_iterations", 20000}})) {
      if (method.kind->name == "jacobi" && !jacobi_converges(problem)) continue;
      VecX x;
      const SolveReport report = method.solve(problem, x);
      const double residual = problem.relative_residual(x);
      EXPECT_LE(residual, tolerance * (1 + 1e-10)) << method.name;
      EXPECT_NEAR(report.relative_residual, residual, 1e-13) << method.name;
      EXPECT_TRUE(report.converged()) << method.name;
    }
  }
}

TEST(LinearSolvers, ImposeTheConstraintsWhateverTheReport) {
  Problem problem(random_definite_matrix(40, 9), mixed_filter(40, 10));
  const Eigen::MatrixXd S = problem.dense_filter();
  std::stop_source stopped;
  stopped.request_stop();
  for (Method& method : all_methods({{"tolerance", 1e-13}})) {
    VecX x;
    const SolveReport report = method.solve(problem, x, nullptr, stopped.get_token());
    EXPECT_EQ(report.reason, StopReason::cancelled) << method.name;
    EXPECT_LE(((x - S * x) - (problem.z - S * problem.z)).norm(), 1e-13) << method.name;
    EXPECT_LE(report.constraint_violation, 1e-13) << method.name;
    for (int i = 0; i < 40; i += 4) {
      EXPECT_EQ(Vec3(at(x, i)), Vec3(at(problem.z, i))) << method.name;
    }
  }
}

TEST(LinearSolvers, TraceFromTheStartToTheReportedResidual) {
  const Problem problem = cloth_problem();
  const VecX exact = problem.direct_solution();
  for (Method& method : all_methods({{"tolerance", 1e-6}, {"max_iterations", 20000}})) {
    VecX x;
    Trace trace;
    trace.exact = &exact;
    const SolveReport report = method.solve(problem, x, &trace);
    ASSERT_EQ(static_cast<int>(trace.points.size()), report.iterations + 1) << method.name;
    for (std::size_t i = 0; i < trace.points.size(); ++i) {
      EXPECT_EQ(trace.points[i].iteration, static_cast<int>(i)) << method.name;
      EXPECT_GE(trace.points[i].preconditioned_residual, 0) << method.name;
    }
    if (!report.converged()) continue;
    EXPECT_EQ(trace.points.back().residual, report.recurrence_residual) << method.name;
    EXPECT_LE(trace.points.back().residual, 1e-6) << method.name;
    // The start is far away, the end is near.
    EXPECT_LE(trace.points.back().error, 1e-2 * trace.points.front().error) << method.name;
  }
}

TEST(LinearSolvers, GiveTheSameSolutionWithAndWithoutATrace) {
  const Problem problem = cloth_problem();
  const VecX exact = problem.direct_solution();
  for (Method& method : all_methods({{"tolerance", 1e-6}})) {
    VecX x, traced_x;
    Trace trace;
    trace.exact = &exact;
    const SolveReport report = method.solve(problem, x);
    EXPECT_EQ(method.solve(problem, traced_x, &trace).iterations, report.iterations) << method.name;
    if (report.reason == StopReason::not_finite) continue;
    EXPECT_EQ(x, traced_x) << method.name;
  }
}

TEST(LinearSolvers, ForMatricesThatAreNotSymmetricAgreeWithTheDenseSolution) {
  BlockMatrix A = random_definite_matrix(30, 21);
  // One triangle of the blocks is halved.
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      if (A.pattern().column[static_cast<std::size_t>(k)] > i) A.block(k) *= 0.5;
    }
  }
  const Problem problem(std::move(A), mixed_filter(30, 22));
  const VecX expected = problem.direct_solution();
  int solvers = 0;
  for (Method& method : all_methods({{"tolerance", 1e-11}})) {
    if (method.kind->needs_symmetry) continue;
    ++solvers;
    VecX x;
    EXPECT_TRUE(method.solve(problem, x).converged()) << method.name;
    EXPECT_LE((x - expected).norm(), 1e-8 * expected.norm()) << method.name;
  }
  EXPECT_GT(solvers, 7);
}

TEST(LinearSolvers, KeepTheSymbolicFactorisationWhileThePatternStands) {
  // The second matrix has the pattern of the first, the third another one.
  Problem problem(random_definite_matrix(20, 51), mixed_filter(20, 52));
  Problem other(random_definite_matrix(14, 53), mixed_filter(14, 54));
  for (Method& method : all_methods({{"tolerance", 1e-12}})) {
    if (!method.kind->direct) continue;
    for (int solve = 0; solve < 3; ++solve) {
      Problem& now = solve < 2 ? problem : other;
      VecX x;
      EXPECT_TRUE(method.solve(now, x).converged()) << method.name;
      EXPECT_LE((x - now.direct_solution()).norm(), 1e-9 * x.norm()) << method.name;
      if (solve == 0) problem.A.add_diagonal(3);
    }
  }
}

}  // namespace
}  // namespace weft

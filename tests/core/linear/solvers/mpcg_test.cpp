#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

std::vector<std::string> all_preconditioners() {
  std::vector<std::string> names;
  for (const PreconditionerKind& kind : preconditioner_table()) {
    if (kind.symmetric) names.push_back(kind.name);
  }
  return names;
}

TEST(Mpcg, ReportsTheIterationLimitAsNotConverged) {
  const Problem problem(random_definite_matrix(60, 17), VertexFilter(60));
  VecX x;
  const SolveReport report =
      make_method("mpcg", "none", {{"tolerance", 1e-12}, {"max_iterations", 3}}).solve(problem, x);
  EXPECT_EQ(report.reason, StopReason::iteration_limit);
  EXPECT_EQ(report.iterations, 3);
  EXPECT_FALSE(report.converged());
}

// The largest eigenvalue of S A S by the smallest one that is not of a fixed direction.
double filtered_condition(const Problem& problem) {
  const Eigen::MatrixXd S = problem.dense_filter();
  const VecX eigenvalues =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(S * dense(problem.A) * S).eigenvalues();
  const auto free = static_cast<Eigen::Index>(std::lround(S.trace()));
  return eigenvalues[eigenvalues.size() - 1] / eigenvalues[eigenvalues.size() - free];
}

TEST(Mpcg, IsWithin1e10OfLdltWithEveryPreconditionerAndNumberOfFreeDirections) {
  // Enough vertices for more than one level of multigrid.
  const Problem problem(random_definite_matrix(100, 25), mixed_filter(100, 26));
  constexpr double tolerance = 1e-13;
  // |S(x - x*)| <= |r| / lambda_min and |bhat| <= lambda_max |S x*|, for both solutions.
  ASSERT_LE(2 * filtered_condition(problem) * tolerance, 1e-10);
  VecX expected;
  ASSERT_TRUE(
      make_method("ldlt", "none", {{"tolerance", tolerance}}).solve(problem, expected).converged());
  for (const std::string& P : all_preconditioners()) {
    VecX x;
    const SolveReport report = make_method("mpcg", P, {{"tolerance", tolerance}}).solve(problem, x);
    EXPECT_TRUE(report.converged()) << P << ": " << report.detail << report.relative_residual;
    EXPECT_LE((x - expected).norm(), 1e-10 * expected.norm()) << P;
  }
}

TEST(Mpcg, TakesNoIterationWhenItStartsAtTheSolution) {
  Problem problem(random_definite_matrix(60, 19), mixed_filter(60, 20));
  problem.start = problem.direct_solution();
  for (const std::string& P : all_preconditioners()) {
    VecX x;
    EXPECT_EQ(make_method("mpcg", P, {{"tolerance", 1e-8}}).solve(problem, x).iterations, 0) << P;
  }
}

TEST(Mpcg, SaysThatItStagnatesBeyondDoublePrecision) {
  // Scaled unknowns make a condition number near 1e12; no residual of 1e-14 can be computed.
  Problem problem(random_definite_matrix(30, 21), VertexFilter(30));
  BlockMatrix& A = problem.A;
  for (int i = 0; i < 30; ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      A.block(k) *= std::pow(10, 0.2 * (i + j - 30));
    }
  }
  VecX x;
  const SolveReport report =
      make_method("mpcg", "none",
                  {{"tolerance", 1e-14}, {"max_iterations", 100000}, {"warm_start", false}})
          .solve(problem, x);
  EXPECT_EQ(report.reason, StopReason::stagnated);
  EXPECT_GT(report.relative_residual, 1e-14);
}

TEST(Mpcg, HasOneResidualInBothNormsWithoutAPreconditioner) {
  const Problem problem(random_definite_matrix(60, 22), mixed_filter(60, 23));
  VecX x;
  Trace trace;
  make_method("mpcg", "none").solve(problem, x, &trace);
  ASSERT_GT(trace.points.size(), 3u);
  for (const TracePoint& point : trace.points) {
    EXPECT_NEAR(point.preconditioned_residual, point.residual, 1e-12 * point.residual);
  }
}

// Asks to stop after some products of the filter, as a user does in the middle of a solve.
class StoppingFilter : public Filter {
 public:
  StoppingFilter(int calls, std::stop_source& stop) : calls_left_(calls), stop_(stop) {}
  void apply(std::span<double>) const override {
    if (--calls_left_ == 0) stop_.request_stop();
  }
  void impose(std::span<const double>, std::span<double>) const override {}
  double violation(std::span<const double>, std::span<const double>) const override { return 0; }
  Mat3 block(int) const override { return Mat3::Identity(); }

 private:
  mutable int calls_left_;
  std::stop_source& stop_;
};

TEST(Mpcg, StopsWithinAnIterationWhenItIsCancelled) {
  const Problem problem(random_definite_matrix(60, 24), VertexFilter(60));
  std::stop_source stop;
  const StoppingFilter S(10, stop);
  SolverSet set = make_method("mpcg", "none", {{"tolerance", 1e-13}}).set;
  VecX x(problem.b.size());
  const LinearSystem system = {problem.A, as_span(problem.b), S, as_span(problem.z),
                               as_span(problem.start)};
  const SolveReport report = set.solve(system, as_span(x), nullptr, stop.get_token());
  EXPECT_EQ(report.reason, StopReason::cancelled);
  // Two filters for the two residuals at the start, then two an iteration.
  EXPECT_EQ(report.iterations, 4);
}

// P^-1 of a preconditioner as a matrix, column by column.
Eigen::MatrixXd inverse_of(Preconditioner& P, const Problem& problem) {
  P.build(problem.A, problem.S);
  Eigen::MatrixXd inverse(problem.A.size(), problem.A.size());
  for (Eigen::Index j = 0; j < inverse.cols(); ++j) {
    const VecX unit = VecX::Unit(inverse.rows(), j);
    VecX column(inverse.rows());
    P.apply(as_span(unit), as_span(column));
    inverse.col(j) = column;
  }
  return inverse;
}

// Iterations of PCG on U^T A U, where the columns of U span the range of S, with U^T P^-1 U, to
// |r| <= tolerance |bhat|: Ascher and Boxerman (5).
int reduced_iterations(const Problem& problem, const Eigen::MatrixXd& P_inverse, double tolerance) {
  const Eigen::MatrixXd S = problem.dense_filter();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(S);
  const auto rank = static_cast<Eigen::Index>(std::lround(S.trace()));
  const Eigen::MatrixXd U = eigen.eigenvectors().rightCols(rank);
  const Eigen::MatrixXd A = U.transpose() * dense(problem.A) * U;
  const Eigen::MatrixXd inverse = U.transpose() * P_inverse * U;
  const VecX b = U.transpose() * problem.bhat();
  VecX x = U.transpose() * problem.start, r = b - A * x, p = inverse * r;
  double delta = r.dot(p);
  int iterations = 0;
  for (; r.norm() > tolerance * b.norm() && iterations < 1000; ++iterations) {
    const VecX q = A * p;
    const double alpha = delta / p.dot(q);
    x += alpha * p;
    r -= alpha * q;
    const VecX s = inverse * r;
    const double previous_delta = delta;
    delta = r.dot(s);
    p = s + delta / previous_delta * p;
  }
  return iterations;
}

TEST(Mpcg, TakesAsManyIterationsAsPcgOnTheReducedSystem) {
  const Problem problem = cloth_problem();
  for (const std::string& name : all_preconditioners()) {
    // At smaller tolerances rounding, which conjugate gradients amplify, separates the two.
    for (const double tolerance : {1e-2, 1e-3}) {
      Method method = make_method("mpcg", name, {{"tolerance", tolerance}});
      VecX x;
      const int iterations = method.solve(problem, x).iterations;
      EXPECT_EQ(
          iterations,
          reduced_iterations(problem, inverse_of(*method.set.preconditioner, problem), tolerance))
          << name;
      EXPECT_GT(iterations, 0);
    }
  }
}

TEST(Mpcg, StopsInThePreconditionedNormWhenAsked) {
  const Problem problem = cloth_problem();
  Method method = make_method("mpcg", "block_diagonal",
                              {{"tolerance", 1e-4}, {"stopping_norm", "preconditioned"}});
  VecX x;
  Trace trace;
  const SolveReport report = method.solve(problem, x, &trace);
  EXPECT_TRUE(report.converged());
  // r^T P^-1 r <= tol^2 bhat^T P^-1 bhat at the end and not before.
  for (const TracePoint& point : trace.points) {
    EXPECT_EQ(point.preconditioned_residual <= 1e-4, &point == &trace.points.back());
  }
  const Eigen::MatrixXd inverse = inverse_of(*method.set.preconditioner, problem);
  const VecX r = problem.dense_filter() * (problem.b - dense(problem.A) * x);
  const VecX bhat = problem.bhat();
  EXPECT_LE(r.dot(inverse * r), 1e-8 * bhat.dot(inverse * bhat) * (1 + 1e-9));
  // The report has the true residual in the 2-norm all the same.
  EXPECT_NEAR(report.relative_residual, problem.relative_residual(x), 1e-12);
}

TEST(OriginalMpcg, StopsRelativeToTheFilteredRightHandSideWithPAsPrintedOrItsInverse) {
  Problem problem = cloth_problem();
  problem.z = problem.z - problem.dense_filter() * problem.z;  // as the papers have z
  const Eigen::MatrixXd S = problem.dense_filter();
  const VecX Sb = S * problem.b;
  for (const bool printed : {true, false}) {
    Method method = make_method("mpcg_original", "block_diagonal",
                                {{"tolerance", 1e-3},
                                 {"stopping_norm", "preconditioned"},
                                 {"delta_0", printed ? "P" : "P inverse"}});
    VecX x;
    Trace trace;
    const SolveReport report = method.solve(problem, x, &trace);
    EXPECT_TRUE(report.converged());
    EXPECT_EQ(report.note, "");
    const Eigen::MatrixXd inverse = inverse_of(*method.set.preconditioner, problem);
    const double delta_0 = printed ? Sb.dot(inverse.inverse() * Sb) : Sb.dot(inverse * Sb);
    const VecX bhat = problem.bhat();
    const double scale = bhat.dot(inverse * bhat);
    for (const TracePoint& point : trace.points) {
      const double delta = point.preconditioned_residual * point.preconditioned_residual * scale;
      EXPECT_EQ(delta <= 1e-6 * delta_0, &point == &trace.points.back());
    }
    // The solve starts from z: the first residual is bhat.
    EXPECT_NEAR(trace.points.front().residual, 1, 1e-12);
  }
}

TEST(OriginalMpcg, TakesTheIterationsOfTheCorrectedOneFromAColdStart) {
  Problem problem = cloth_problem();
  problem.z = problem.z - problem.dense_filter() * problem.z;
  for (const std::string& P : all_preconditioners()) {
    VecX x;
    EXPECT_EQ(make_method("mpcg_original", P).solve(problem, x).iterations,
              make_method("mpcg", P, {{"warm_start", false}}).solve(problem, x).iterations);
  }
}

}  // namespace
}  // namespace weft

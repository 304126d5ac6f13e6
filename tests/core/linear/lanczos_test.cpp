#include "core/linear/lanczos.h"

#include "core/linear/convergence.h"
#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// Ascending eigenvalues of P^-1 A restricted to the range of S, for P = diagonal of A.
VecX preconditioned_eigenvalues(const Problem& problem) {
  const Eigen::MatrixXd A = dense(problem.A), S = problem.dense_filter();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> of_filter(S);
  const Eigen::MatrixXd U =
      of_filter.eigenvectors().rightCols(static_cast<Eigen::Index>(std::lround(S.trace())));
  // MPCG applies S P^-1: the reduced P^-1 is U^T P^-1 U.
  const Eigen::MatrixXd P =
      (U.transpose() * A.diagonal().cwiseInverse().asDiagonal() * U).inverse();
  return Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd>(U.transpose() * A * U, P)
      .eigenvalues();
}

TEST(Lanczos, FindsTheExtremeEigenvaluesOfThePreconditionedMatrixFromATrace) {
  const Problem problem = cloth_problem();
  const VecX exact = preconditioned_eigenvalues(problem);
  VecX x;
  Trace trace;
  make_method("mpcg", "diagonal", {{"tolerance", 1e-10}}).solve(problem, x, &trace);
  LanczosMatrix lanczos(trace);
  EXPECT_EQ(lanczos.size(), static_cast<int>(trace.points.size()) - 1);
  const VecX& ritz = lanczos.ritz_values();
  // Converged to 1e-10, the extreme Ritz values have converged at twice the rate.
  EXPECT_NEAR(ritz[0], exact[0], 1e-8 * exact[0]);
  EXPECT_NEAR(ritz[ritz.size() - 1], exact[exact.size() - 1], 1e-8 * exact[exact.size() - 1]);
}

TEST(Lanczos, ApproximatesTheSpectrumFromInside) {
  const Problem problem = cloth_problem();
  const VecX exact = preconditioned_eigenvalues(problem);
  double smallest = 1e300, largest = 0;
  for (const int iterations : {2, 5, 10}) {
    VecX x;
    Trace trace;
    make_method("mpcg", "diagonal", {{"tolerance", 1e-14}, {"max_iterations", iterations}})
        .solve(problem, x, &trace);
    LanczosMatrix lanczos(trace);
    const VecX& ritz = lanczos.ritz_values();
    ASSERT_EQ(ritz.size(), iterations);
    EXPECT_GE(ritz[0], exact[0] * (1 - 1e-12));
    EXPECT_LE(ritz[iterations - 1], exact[exact.size() - 1] * (1 + 1e-12));
    // More iterations only widen the interval.
    EXPECT_LE(ritz[0], smallest);
    EXPECT_GE(ritz[iterations - 1], largest);
    smallest = ritz[0];
    largest = ritz[iterations - 1];
  }
}

TEST(Lanczos, IsTheReciprocalStepForOneIteration) {
  LanczosMatrix lanczos;
  lanczos.append(0.25, 0);
  EXPECT_EQ(lanczos.ritz_values()[0], 4);
}

TEST(ConvergenceBounds, HoldForEveryIterationOfBothMethods) {
  const Problem problem = cloth_problem();
  const VecX exact = problem.direct_solution();
  const Eigen::MatrixXd S = problem.dense_filter();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> of_filter(S);
  const Eigen::MatrixXd U =
      of_filter.eigenvectors().rightCols(static_cast<Eigen::Index>(std::lround(S.trace())));
  const VecX eigenvalues =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(U.transpose() * dense(problem.A) * U)
          .eigenvalues();
  const double condition = eigenvalues[eigenvalues.size() - 1] / eigenvalues[0];
  struct Bound {
    const char* solver;
    double (*bound)(double, int);
    int (*iterations)(double, double);
  };
  for (const auto& [solver, bound, predicted] :
       {Bound{"steepest_descent", steepest_descent_bound, steepest_descent_iterations},
        Bound{"cg", conjugate_gradients_bound, conjugate_gradients_iterations}}) {
    VecX x;
    Trace trace;
    trace.exact = &exact;
    make_method(solver, "none", {{"tolerance", 1e-8}}).solve(problem, x, &trace);
    const double first = trace.points.front().error;
    int iterations_to_1e_3 = 0;
    for (const TracePoint& point : trace.points) {
      EXPECT_LE(point.error, bound(condition, point.iteration) * first * (1 + 1e-9)) << solver;
      if (point.error > 1e-3 * first) iterations_to_1e_3 = point.iteration + 1;
    }
    const int most = predicted(condition, 1e-3);
    EXPECT_LE(iterations_to_1e_3, most) << solver;
    EXPECT_LE(bound(condition, most), 1e-3) << solver;
    EXPECT_GT(bound(condition, most - 1), 1e-3) << solver;
  }
}

TEST(ConvergenceBounds, AreThoseOfChensExample) {
  // Eigenvalues 2 and 7: (3.5 - 1) / (3.5 + 1).
  EXPECT_NEAR(steepest_descent_bound(3.5, 1), 0.555556, 1e-6);
  EXPECT_EQ(steepest_descent_bound(3.5, 0), 1);
  EXPECT_EQ(conjugate_gradients_bound(3.5, 0), 1);
  EXPECT_EQ(steepest_descent_iterations(1, 1e-8), 1);
  EXPECT_EQ(conjugate_gradients_iterations(3.5, 1), 0);
}

}  // namespace
}  // namespace weft

#include "core/linear/lanczos.h"

#include "core/linear/convergence.h"
#include "tests/support/cloth_systems.h"
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

// A stiff cloth in mid-swing: conjugate gradients take many more iterations than it has unknowns.
Problem stiff_problem() {
  Scene scene = stiff_scene(9);
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e5);
  const ClothSystem cloth(scene, 30);
  return {cloth.A, cloth.S};
}

TEST(Lanczos, FindsTheExtremeEigenvaluesThatOnlyALongSolveComesTo) {
  const Problem problem = stiff_problem();
  const VecX exact = preconditioned_eigenvalues(problem);
  const double smallest = exact[0], largest = exact[exact.size() - 1];
  VecX x;
  Trace trace;
  const SolveReport report =
      make_method("mpcg", "diagonal", {{"tolerance", 1e-10}, {"max_iterations", 5000}})
          .solve(problem, x, &trace);
  ASSERT_TRUE(report.converged());
  ASSERT_GT(report.iterations, 300);
  const auto spectrum = estimate_spectrum(trace);
  ASSERT_TRUE(spectrum);
  // Six digits are asked for; the dense eigenvalues are exact to the rounding of the largest.
  const double rounding = 1e-12 * largest;
  EXPECT_NEAR(spectrum->smallest, smallest, 2e-6 * smallest + rounding);
  EXPECT_NEAR(spectrum->largest, largest, 2e-6 * largest);
}

// The estimates of MPCG with the diagonal are compared with the error of every iterate.
Trace trace_with_errors(const Problem& problem, double tolerance) {
  const VecX exact = problem.direct_solution();
  VecX x;
  Trace trace;
  trace.exact = &exact;
  make_method("mpcg", "diagonal", {{"tolerance", tolerance}, {"max_iterations", 5000}})
      .solve(problem, x, &trace);
  trace.exact = nullptr;
  return trace;
}

TEST(Lanczos, BoundsTheErrorOfEveryIterateOfALongSolve) {
  const Problem problem = stiff_problem();
  const Trace trace = trace_with_errors(problem, 1e-8);
  const double condition = estimate_spectrum(trace)->condition();
  // The Lanczos matrix bounds |e_i|^2 - |e_k|^2 for the last iterate k.
  const double first = trace.points.front().error, last = trace.points.back().error;
  for (const TracePoint& point : trace.points) {
    EXPECT_LE(point.error,
              std::hypot(conjugate_gradients_bound(condition, point.iteration) * first, last));
  }
}

TEST(Lanczos, FindsTheSameExtremesWithAndWithoutTheOtherRitzValues) {
  LanczosMatrix lanczos;
  for (int k = 0; k < 40; ++k) {
    // The method has restarted twice: the matrix falls apart into three.
    lanczos.append(1.0 / (1 + k % 7), k % 17 == 0 ? 0 : 0.1 * (1 + k % 5));
    const VecX ritz = lanczos.ritz_values();
    const SpectrumEstimate extremes = lanczos.extremes();
    EXPECT_NEAR(extremes.smallest, ritz[0], 2e-6 * ritz[0]) << k;
    EXPECT_NEAR(extremes.largest, ritz[k], 2e-6 * ritz[k]) << k;
  }
}

// T = L D L^T with D = (1, 1) and L_21 = 1e6: the eigenvalues' product is 1, their sum 2 + 1e12.
TEST(Lanczos, KeepsTheDigitsOfASmallEigenvalueBesideALargeOne) {
  LanczosMatrix lanczos;
  lanczos.append(1, 0);
  lanczos.append(1, 1e12);
  EXPECT_NEAR(lanczos.extremes().smallest, 1e-12, 2e-18);
  EXPECT_NEAR(lanczos.extremes().largest, 1e12, 2e6);
}

TEST(Lanczos, EndsAtTheLimitsOfNumbers) {
  LanczosMatrix tiny, huge;
  tiny.append(1e300, 0);
  EXPECT_NEAR(tiny.extremes().smallest, 1e-300, 2e-306);
  huge.append(1e-308, 0);
  EXPECT_NEAR(huge.extremes().smallest, 1e308, 2e302);
}

TEST(EnergyErrors, AreKnownFromTheStepsAloneUpToTheLastOne) {
  const Trace trace = trace_with_errors(cloth_problem(), 1e-6);
  const std::vector<double> estimated = estimate_energy_errors(trace);
  ASSERT_EQ(estimated.size(), trace.points.size());
  const double first = trace.points.front().error, last = trace.points.back().error;
  ASSERT_LT(last, 1e-4 * first);
  for (std::size_t i = 0; i < estimated.size(); ++i) {
    // |e_i|^2 - last^2 = (first^2 - last^2) estimated_i^2. The dense solution is exact to 1e-12,
    // and the last error is 1e-6 or less of the first.
    const double error = std::hypot(std::sqrt(first * first - last * last) * estimated[i], last);
    EXPECT_NEAR(error, trace.points[i].error, 1e-5 * error) << i;
  }
}

TEST(EnergyErrors, AreUnknownOfOtherSolvers) {
  EXPECT_TRUE(estimate_energy_errors({}).empty());
  Trace trace;
  trace.points = {{0, 1, 1, 0}, {1, 0.5, 0.5, 1e-3}};
  EXPECT_TRUE(estimate_energy_errors(trace).empty());
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
  };
  for (const auto& [solver, bound] : {Bound{"steepest_descent", steepest_descent_bound},
                                      Bound{"cg", conjugate_gradients_bound}}) {
    VecX x;
    Trace trace;
    trace.exact = &exact;
    make_method(solver, "none", {{"tolerance", 1e-8}}).solve(problem, x, &trace);
    const double first = trace.points.front().error;
    for (const TracePoint& point : trace.points) {
      EXPECT_LE(point.error, bound(condition, point.iteration) * first * (1 + 1e-9)) << solver;
    }
  }
  const int iteration_bound = conjugate_gradients_iterations(condition, 1e-3).value();
  EXPECT_LE(conjugate_gradients_bound(condition, iteration_bound), 1e-3);
  EXPECT_GT(conjugate_gradients_bound(condition, iteration_bound - 1), 1e-3);
}

TEST(ConvergenceBounds, AreThoseOfChensExample) {
  // Eigenvalues 2 and 7: (3.5 - 1) / (3.5 + 1).
  EXPECT_NEAR(steepest_descent_bound(3.5, 1), 0.555556, 1e-6);
  EXPECT_EQ(steepest_descent_bound(3.5, 0), 1);
  EXPECT_EQ(conjugate_gradients_bound(3.5, 0), 1);
  EXPECT_EQ(conjugate_gradients_iterations(1, 1e-8), 1);
  EXPECT_EQ(conjugate_gradients_iterations(3.5, 1), 0);
}

TEST(ConvergenceBounds, PredictNothingBeyondWhatAnIntegerHolds) {
  EXPECT_EQ(conjugate_gradients_iterations(1e28, 1e-6), std::nullopt);
  EXPECT_EQ(conjugate_gradients_iterations(1e40, 1e-6), std::nullopt);
  EXPECT_EQ(conjugate_gradients_iterations(std::numeric_limits<double>::infinity(), 1e-6),
            std::nullopt);
}

}  // namespace
}  // namespace weft

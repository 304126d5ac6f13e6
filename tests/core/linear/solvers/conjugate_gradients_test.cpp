#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// The iterates x_0, x_1, ... of a method, by ending it after 0, 1, ... iterations.
std::vector<VecX> iterates(const std::string& solver, const std::string& preconditioner,
                           const Problem& problem, int count,
                           std::vector<std::pair<std::string, ParameterValue>> changed = {}) {
  changed.emplace_back("tolerance", 1e-14);
  changed.emplace_back("max_iterations", 1);
  std::vector<VecX> result;
  for (int iterations = 1; iterations <= count; ++iterations) {
    changed.back().second = iterations;
    VecX x;
    make_method(solver, preconditioner, changed).solve(problem, x);
    result.push_back(x);
  }
  return result;
}

void expect_equal(const std::vector<VecX>& a, const std::vector<VecX>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    // Rounding grows with the loss of conjugacy, far below this in so few iterations.
    EXPECT_LE((a[i] - b[i]).norm(), 1e-9 * b[i].norm()) << "iterate " << i + 1;
  }
}

TEST(ConjugateGradients, GiveTheSameIteratesWithTheResidualRecomputedAndByRecurrence) {
  const Problem problem = cloth_problem();
  expect_equal(iterates("cg", "none", problem, 12, {{"residual", "recomputed"}}),
               iterates("cg", "none", problem, 12, {{"residual", "recurrence"}}));
}

// Chen (39): plain CG on P^-1/2 A P^-1/2 for P^1/2 x, with the diagonal P.
TEST(ConjugateGradients, GiveTheSameIteratesInTheSplitForm) {
  Problem problem = cloth_problem();
  problem.S = VertexFilter(problem.A.block_rows());
  const VecX root = dense(problem.A).diagonal().cwiseSqrt();
  Problem split = problem;
  for (int i = 0; i < split.A.block_rows(); ++i) {
    for (int k = split.A.pattern().begin(i); k < split.A.pattern().end(i); ++k) {
      const int j = split.A.pattern().column[static_cast<std::size_t>(k)];
      split.A.block(k) = root.segment<3>(3 * i).cwiseInverse().asDiagonal() * split.A.block(k) *
                         root.segment<3>(3 * j).cwiseInverse().asDiagonal();
    }
  }
  split.b = problem.b.cwiseQuotient(root);
  split.start = problem.start.cwiseProduct(root);
  std::vector<VecX> split_iterates = iterates("cg", "none", split, 12);
  for (VecX& x : split_iterates) x = x.cwiseQuotient(root).eval();
  expect_equal(iterates("pcg", "diagonal", problem, 12), split_iterates);
}

TEST(ConjugateGradients, AreExactAfterAsManyIterationsAsThereAreEigenvalues) {
  // Two vertices with one spring of every direction: the eigenvalues are 1 and 1 + 2 k.
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(2, std::vector<Edge>{{0, 1}})));
  constexpr double k = 40;
  for (int i = 0; i < 2; ++i) {
    A.block(A.pattern().find(i, i)) = (1 + k) * Mat3::Identity();
    A.block(A.pattern().find(i, 1 - i)) = -k * Mat3::Identity();
  }
  const Problem problem(std::move(A), VertexFilter(2));
  for (const char* solver : {"cg", "pcg", "mpcg", "conjugate_residuals", "minres", "gmres"}) {
    VecX x;
    EXPECT_EQ(make_method(solver, "none", {{"tolerance", 1e-12}}).solve(problem, x).iterations, 2)
        << solver;
  }
}

TEST(ConjugateDirections, TakeOneIterationForEachFreeDirection) {
  const Problem problem = cloth_problem();
  VecX x;
  const SolveReport report =
      make_method("conjugate_directions", "none", {{"tolerance", 1e-10}}).solve(problem, x);
  EXPECT_TRUE(report.converged());
  EXPECT_EQ(report.iterations, std::lround(problem.dense_filter().trace()));
}

}  // namespace
}  // namespace weft

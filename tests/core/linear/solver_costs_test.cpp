#include "tests/support/cloth_systems.h"
#include "tests/support/linear_problems.h"

namespace weft {
namespace {

// A cloth of n x n vertices after its first step.
Problem cloth_of(int n) {
  const ClothSystem cloth(stiff_scene(n), 1);
  return {cloth.A, cloth.S};
}

TEST(SolverCosts, OfAFactorisationGrowFasterThanTheUnknowns) {
  const Problem small = cloth_of(6), large = cloth_of(12);
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (!kind.direct) continue;
    VecX x;
    const SolveReport of_small = make_method(kind.name, "none").solve(small, x);
    const SolveReport of_large = make_method(kind.name, "none").solve(large, x);
    ASSERT_TRUE(of_small.converged() && of_large.converged()) << kind.name;
    ASSERT_EQ(of_small.iterations, of_large.iterations) << kind.name;
    // Four times the unknowns. Of a sparse matrix of a plane the factorisation grows with at least
    // their power 3/2, of a dense one with the third.
    const bool is_dense = kind.name.starts_with("dense");
    EXPECT_GT(of_large.flops, (is_dense ? 60 : 6) * of_small.flops) << kind.name;
    EXPECT_GT(of_large.bytes, 4 * of_small.bytes) << kind.name;
  }
}

TEST(SolverCosts, OfAFactorisationAreAtLeastThoseOfItsSubstitutions) {
  const Problem problem = cloth_of(6);
  const double n = problem.A.size();
  const Cost product = problem.A.cost();
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (!kind.direct) continue;
    VecX x;
    const SolveReport report = make_method(kind.name, "none").solve(problem, x);
    // L has at least the lower triangle of A, with two flops an entry, and L^T as many.
    const double substitution = product.flops;
    EXPECT_GT(report.flops, report.products * product.flops + report.iterations * substitution)
        << kind.name;
    // A dense L U takes two thirds of n^3 flops, an inverse 2 n^3, and either 2 n^2 to apply.
    if (!kind.name.starts_with("dense")) continue;
    const double factorisation = (kind.name == "dense_lu" ? 2.0 / 3 : 2) * n * n * n;
    EXPECT_DOUBLE_EQ(report.flops, report.products * product.flops + factorisation +
                                       report.iterations * 2 * n * n)
        << kind.name;
  }
}

// All sparse factorisations of one matrix have about as many entries: the orderings of L L^T are
// AMD's, that of L U is for unsymmetric matrices.
TEST(SolverCosts, OfSymmetricFactorisationsAreNearEachOther) {
  const Problem problem = cloth_of(12);
  VecX x;
  const double llt = make_method("llt", "none").solve(problem, x).flops;
  EXPECT_EQ(make_method("ldlt", "none").solve(problem, x).flops, llt);
  const double cholmod = make_method("cholmod", "none").solve(problem, x).flops;
  EXPECT_GT(cholmod, 0.5 * llt);
  EXPECT_LT(cholmod, 2 * llt);
}

TEST(SolverCosts, OfStationaryMethodsHaveTheirSweeps) {
  const Problem problem = cloth_problem();
  const Cost product = problem.A.cost();
  struct Sweeps {
    const char* solver;
    double products;  ///< the smallest number that a correction is worth
  };
  for (const auto& [solver, products] :
       {Sweeps{"jacobi", 0}, {"gauss_seidel", 0.5}, {"sor", 0.5}, {"ssor", 1}}) {
    VecX x;
    const SolveReport report =
        make_method(solver, "none", {{"max_iterations", 10}}).solve(problem, x);
    ASSERT_GT(report.iterations, 3) << solver;
    const double smallest = report.products + products * report.iterations;
    EXPECT_GT(report.flops, smallest * product.flops) << solver;
    EXPECT_LT(report.flops, (smallest + report.iterations) * product.flops) << solver;
    EXPECT_GT(report.bytes, smallest * product.bytes) << solver;
  }
}

}  // namespace
}  // namespace weft

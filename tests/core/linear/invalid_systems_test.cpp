#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string>

namespace weft {
namespace {

constexpr double k_nan = std::numeric_limits<double>::quiet_NaN();

/// Every solver with every preconditioner that fits it, with every kind of product.
std::vector<Method> methods_of_all_products(
    const std::vector<std::pair<std::string, ParameterValue>>& changed = {}) {
  std::vector<Method> methods;
  for (const OperatorKind& products : operator_table()) {
    for (Method& method : all_methods(changed, products.name)) methods.push_back(std::move(method));
  }
  return methods;
}

TEST(InvalidSystems, WithNanInTheRightHandSideAreNotFiniteForEverySolver) {
  Problem problem(random_definite_matrix(10, 16), VertexFilter(10));
  problem.b[4] = k_nan;
  for (Method& method : methods_of_all_products()) {
    VecX x;
    EXPECT_EQ(method.solve(problem, x).reason, StopReason::not_finite) << method.name;
  }
}

TEST(InvalidSystems, WithNanInTheMatrixAreNotFiniteForEverySolver) {
  Problem problem(random_definite_matrix(10, 16), VertexFilter(10));
  problem.A.block(problem.A.pattern().diagonal[3])(1, 1) = k_nan;
  for (const bool warm : {true, false}) {
    for (Method& method : methods_of_all_products({{"warm_start", warm}})) {
      VecX x;
      EXPECT_EQ(method.solve(problem, x).reason, StopReason::not_finite) << method.name;
    }
  }
}

// A vertex without mass on which no force acts has a row of zeros.
TEST(InvalidSystems, WithAMasslessVertexBreakDownInEverySolver) {
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(3, std::vector<Edge>{{0, 1}})));
  for (int i = 0; i < 3; ++i) {
    A.block(A.pattern().diagonal[static_cast<std::size_t>(i)]) = (2 - i) * Mat3::Identity();
  }
  const Problem problem(std::move(A), VertexFilter(3));
  for (Method& method : methods_of_all_products({{"tolerance", 1e-8}})) {
    VecX x;
    const SolveReport report = method.solve(problem, x);
    EXPECT_EQ(report.reason, StopReason::breakdown) << method.name << name_of(report.reason);
    EXPECT_FALSE(report.detail.empty()) << method.name;
  }
}

// The system is that of a cloth, where steepest descent zigzags for ever among many other
// directions.
TEST(InvalidSystems, WithAMasslessVertexOfAClothEndSteepestDescent) {
  Problem problem = cloth_problem();
  const int vertex = 9;
  const BlockPattern& pattern = problem.A.pattern();
  for (int k = pattern.begin(vertex); k < pattern.end(vertex); ++k) {
    problem.A.block(k).setZero();
    problem.A.block(pattern.find(pattern.column[static_cast<std::size_t>(k)], vertex)).setZero();
  }
  VecX x;
  const SolveReport report = make_method("steepest_descent", "none").solve(problem, x);
  EXPECT_EQ(report.reason, StopReason::breakdown) << name_of(report.reason);
  EXPECT_EQ(report.detail, "the matrix is singular to double precision");
  EXPECT_LT(report.iterations, 100);
}

TEST(InvalidSystems, ThatAreIndefiniteAreSolvedOrBreakDownAndAreNamed) {
  Problem problem(random_definite_matrix(10, 18), VertexFilter(10));
  problem.A.block(problem.A.pattern().diagonal[3]) -= 100 * Mat3::Identity();
  const VecX expected = problem.direct_solution();
  for (Method& method : methods_of_all_products({{"tolerance", 1e-10}, {"max_iterations", 3000}})) {
    VecX x;
    const SolveReport report = method.solve(problem, x);
    if (report.converged()) {
      EXPECT_LE((x - expected).norm(), 1e-6 * expected.norm()) << method.name;
    } else {
      EXPECT_TRUE(method.kind->needs_definiteness || !method.name.ends_with("none")) << method.name;
      EXPECT_EQ(report.reason, StopReason::breakdown) << method.name << name_of(report.reason);
      EXPECT_FALSE(report.detail.empty()) << method.name;
    }
    EXPECT_TRUE(report.indefinite || !method.kind->notices_indefiniteness) << method.name;
  }
}

TEST(InvalidSystems, ThatAreIndefiniteAreSolvedByLdltWithANoteOfTheNegativeEigenvalues) {
  Problem problem(random_definite_matrix(10, 18), mixed_filter(10, 19));
  VecX x;
  EXPECT_EQ(make_method("ldlt", "none").solve(problem, x).note, "");
  for (const int vertex : {3, 7}) {  // which are free
    problem.A.block(problem.A.pattern().diagonal[static_cast<std::size_t>(vertex)]) -=
        100 * Mat3::Identity();
  }
  const SolveReport report = make_method("ldlt", "none").solve(problem, x);
  EXPECT_TRUE(report.converged());
  EXPECT_TRUE(report.indefinite);
  EXPECT_EQ(report.note, "the matrix is indefinite: 6 negative pivots");
  EXPECT_EQ(words_of(report), report.note);
}

// The half that is read is that of a definite matrix, from which refinement comes slowly or not at
// all to the solution, or of none.
TEST(InvalidSystems, ThatAreNotSymmetricAreNamedByFactorisationsOfOneTriangle) {
  for (const bool is_upper : {false, true}) {
    for (const double scale : {0.5, 6.0}) {
      Problem problem(random_definite_matrix(10, 21), VertexFilter(10));
      const BlockPattern& pattern = problem.A.pattern();
      for (int i = 0; i < problem.A.block_rows(); ++i) {
        for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
          const int j = pattern.column[static_cast<std::size_t>(k)];
          if (j != i && (j > i) == is_upper) problem.A.block(k) *= scale;
        }
      }
      for (const LinearSolverKind& kind : linear_solver_table()) {
        if (!kind.direct) continue;
        VecX x;
        const SolveReport report =
            make_method(kind.name, "none", {{"tolerance", 1e-12}}).solve(problem, x);
        EXPECT_EQ(report.converged(), !kind.needs_symmetry) << kind.name;
        if (report.converged()) continue;
        EXPECT_TRUE(report.reason == StopReason::stagnated ||
                    report.reason == StopReason::breakdown)
            << kind.name << name_of(report.reason);
        EXPECT_NE(report.detail.find("not symmetric"), std::string::npos) << report.detail;
      }
    }
  }
}

TEST(InvalidSystems, TooLargeForDenseMatricesAreRefusedWithBothNumbers) {
  const Problem problem(random_definite_matrix(2001, 19), VertexFilter(2001));
  for (const char* name : {"dense_lu", "dense_inverse", "conjugate_directions"}) {
    VecX x;
    const SolveReport report = make_method(name, "none").solve(problem, x);
    EXPECT_EQ(report.reason, StopReason::refused) << name;
    EXPECT_NE(report.detail.find("6003"), std::string::npos) << report.detail;
    EXPECT_NE(report.detail.find("at most"), std::string::npos) << report.detail;
  }
}

TEST(InvalidSystems, KnownByTheirProductsAreRefusedByMethodsThatReadEntries) {
  const Problem problem(random_definite_matrix(10, 20), VertexFilter(10));
  const LinearSystem system = problem.without_entries();
  for (const LinearSolverKind& kind : linear_solver_table()) {
    VecX x(problem.b.size());
    Method method = make_method(kind.name, "none");
    const SolveReport report = method.set.solve(system, as_span(x), nullptr, {});
    const bool reads_entries = kind.form != SystemForm::products;
    EXPECT_EQ(report.reason, reads_entries ? StopReason::breakdown : StopReason::converged)
        << kind.name << name_of(report.reason);
    EXPECT_NE(report.detail.empty(), reads_entries) << kind.name;
  }
}

TEST(InvalidSystems, KnownByTheirProductsAreRefusedWithAPreconditionerThatReadsEntries) {
  const Problem problem(random_definite_matrix(10, 20), VertexFilter(10));
  const LinearSystem system = problem.without_entries();
  for (const PreconditionerKind& kind : preconditioner_table()) {
    if (!kind.symmetric) continue;
    Method method = make_method("mpcg", kind.name);
    VecX x(problem.b.size());
    const SolveReport report = method.set.solve(system, as_span(x), nullptr, {});
    const bool refused = method.set.preconditioner->reads_entries();
    const std::set<std::string> without_entries = {"none", "diagonal", "block_diagonal"};
    EXPECT_EQ(refused, !without_entries.contains(kind.name));
    EXPECT_EQ(report.reason, refused ? StopReason::breakdown : StopReason::converged) << kind.name;
    EXPECT_EQ(report.detail.empty(), !refused) << kind.name;
    EXPECT_LE(report.constraint_violation, 1e-13) << kind.name;
  }
}

TEST(SolverSets, RefuseAPreconditionerThatIsNotSymmetricWhereTheSolverNeedsOne) {
  const Choice unsymmetric = default_choice(find_entry(preconditioner_table(), "ilut", ""));
  for (const LinearSolverKind& kind : linear_solver_table()) {
    const bool refused = kind.uses_preconditioner && kind.needs_symmetric_preconditioner;
    try {
      make_solver_set(solver_choice(kind.name), unsymmetric);
      EXPECT_FALSE(refused) << kind.name;
    } catch (const InputError& error) {
      EXPECT_TRUE(refused) << kind.name;
      EXPECT_EQ(error.field(), "preconditioner.kind");
    }
  }
}

}  // namespace
}  // namespace weft

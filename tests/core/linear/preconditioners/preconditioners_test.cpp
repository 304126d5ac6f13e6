#include "core/base/threads/parallel.h"
#include "core/linear/solver_set.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/dense.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <set>

namespace weft {
namespace {

std::unique_ptr<Preconditioner> make(const std::string& kind, const std::string& built_from = {}) {
  Choice choice = default_choice(find_entry(preconditioner_table(), kind, ""));
  if (!built_from.empty()) choice.values.set("built_from", built_from);
  return find_chosen(preconditioner_table(), choice, "").make(choice.values);
}

VecX apply(const Preconditioner& P, const VecX& r) {
  VecX s(r.size());
  P.apply(as_span(r), as_span(s));
  return s;
}

VecX built_and_applied(const std::string& kind, const BlockMatrix& A, const VertexFilter& S,
                       const VecX& r) {
  const auto P = make(kind);
  P->build(A, S);
  return apply(*P, r);
}

// Blocks on the diagonal and beside it: factors without fill are exact.
BlockMatrix tridiagonal_matrix(int n, unsigned seed) {
  std::vector<Edge> pairs;
  for (int i = 0; i + 1 < n; ++i) pairs.push_back({i, i + 1});
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(n, pairs)));
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < n; ++i) {
    const VecX entries = random_vector(9, seed + static_cast<unsigned>(i));
    A.block(pattern.find(i, i)) = 8 * Mat3::Identity();
    if (i + 1 == n) break;
    const Mat3 block = Eigen::Map<const Mat3>(entries.data());
    A.block(pattern.find(i, i + 1)) = block;
    A.block(pattern.find(i + 1, i)) = block.transpose();
  }
  return A;
}

// Kershaw's 4x4 matrix, blocks of multiples of I: positive definite, and yet the last pivot of
// IC(0) is -5.
BlockMatrix kershaw_matrix() {
  const std::vector<Edge> pairs = {{0, 1}, {0, 3}, {1, 2}, {2, 3}};
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(4, pairs)));
  const auto set = [&A](int i, int j, double value) {
    A.block(A.pattern().find(i, j)) = value * Mat3::Identity();
    A.block(A.pattern().find(j, i)) = value * Mat3::Identity();
  };
  for (int i = 0; i < 4; ++i) set(i, i, 3);
  set(0, 1, -2);
  set(0, 3, 2);
  set(1, 2, -2);
  set(2, 3, -2);
  return A;
}

class EveryPreconditioner : public testing::TestWithParam<std::string> {};

TEST_P(EveryPreconditioner, IsSymmetricAndPositiveDefiniteIfItSaysSo) {
  if (!find_entry(preconditioner_table(), GetParam(), "").symmetric) GTEST_SKIP();
  const ClothSystem cloth(scene_of_size(13), 20);
  const BlockMatrix random = random_definite_matrix(50, 31);
  const VertexFilter free(50), mixed = mixed_filter(50, 32);
  for (const auto& [A, S] :
       {std::pair(&random, &free), std::pair(&random, &mixed), std::pair(&cloth.A, &cloth.S)}) {
    const auto P = make(GetParam());
    P->build(*A, *S);
    for (unsigned seed = 0; seed < 10; ++seed) {
      const VecX x = random_vector(A->size(), seed), y = random_vector(A->size(), seed + 100);
      const VecX Px = apply(*P, x), Py = apply(*P, y);
      EXPECT_GT(x.dot(Px), 0);
      // Rounding of P^-1 y, relative to what the product could be: single precision, which some
      // preconditioners are kept in, has 6e-8, and a factor for the sums.
      EXPECT_NEAR(x.dot(Py), y.dot(Px), 1e-6 * x.norm() * Py.norm());
    }
  }
}

TEST(Preconditioners, ApplyTheirTransposesWhereTheMatrixIsNotSymmetric) {
  // Large enough for coarse levels.
  BlockMatrix A = random_definite_matrix(150, 60);
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      if (pattern.column[static_cast<std::size_t>(k)] > i) A.block(k) *= 0.5;
    }
    if (i % 4 < 3) continue;  // mixed_filter() constrains it
    auto block = A.block(pattern.diagonal[static_cast<std::size_t>(i)]);
    const double turn = 0.4 * block(0, 0);
    block(0, 1) -= turn;
    block(1, 0) += turn;
  }
  const VecX x = random_vector(A.size(), 61), y = random_vector(A.size(), 62);
  int unsymmetric = 0;
  for (const PreconditionerKind& kind : preconditioner_table()) {
    for (const std::string built_from : {"A", "filtered"}) {
      if (kind.parameters->empty() && built_from == "filtered") continue;
      const auto P = make(kind.name, kind.parameters->empty() ? "" : built_from);
      P->build(A, mixed_filter(150, 63));
      VecX transposed(x.size());
      P->apply_transposed(as_span(x), as_span(transposed));
      const VecX Px = apply(*P, x), Py = apply(*P, y);
      // Multigrid is in single precision.
      EXPECT_NEAR(y.dot(transposed), x.dot(Py), 1e-6 * x.norm() * Py.norm()) << kind.name;
      if (std::abs(y.dot(Px) - x.dot(Py)) > 5e-6 * x.norm() * Py.norm()) ++unsymmetric;
    }
  }
  // The unsymmetric ones are those of the blocks on the diagonal, both incomplete LU factors and
  // both multigrids.
  EXPECT_EQ(unsymmetric, 2 * 5);
}

TEST_P(EveryPreconditioner, KeepsTheRangeOfTheFilterWhenBuiltFromTheFilteredMatrix) {
  if (ParameterValues(*find_entry(preconditioner_table(), GetParam(), "").parameters)
          .find("built_from") < 0) {
    GTEST_SKIP();
  }
  const BlockMatrix A = random_definite_matrix(50, 33);
  const VertexFilter S = mixed_filter(50, 34);
  const auto filtered = make(GetParam(), "filtered");
  filtered->build(A, S);
  VecX r = random_vector(A.size(), 35);
  S.apply(as_span(r));
  const VecX s = apply(*filtered, r);
  VecX twice = s;
  S.apply(as_span(twice));
  // A preconditioner that treats the entries of a block apart mixes oblique directions; a fixed
  // vertex stays.
  const std::set<std::string> by_entries = {"diagonal", "ssor", "ilut"};
  if (by_entries.contains(GetParam())) {
    for (int i = 0; i < 50; i += 4) EXPECT_EQ(at(s, i).norm(), 0) << "fixed vertex " << i;
  } else {
    EXPECT_LE((s - twice).norm(), 1e-6 * s.norm());
  }
}

TEST_P(EveryPreconditioner, LeadsConjugateGradientsToTheDirectSolution) {
  if (!find_entry(preconditioner_table(), GetParam(), "").symmetric) GTEST_SKIP();
  const ClothSystem cloth(scene_of_size(13), 20);
  const VecX b = random_vector(cloth.A.size(), 36), zero = VecX::Zero(cloth.A.size());
  const LinearSystem system = {cloth.A, as_span(b), cloth.S, as_span(zero), as_span(zero)};
  const auto solve = [&](const std::string& solver, const std::string& preconditioner) {
    Choice choice = default_choice(find_entry(linear_solver_table(), solver, ""));
    choice.values.set("tolerance", 1e-10);
    SolverSet set = make_solver_set(
        choice, default_choice(find_entry(preconditioner_table(), preconditioner, "")));
    VecX x(b.size());
    const SolveReport report = set.solve(system, as_span(x), nullptr, {});
    EXPECT_TRUE(report.converged()) << solver << ": " << report.detail;
    EXPECT_EQ(report.note, "");
    return x;
  };
  const VecX exact = solve("ldlt", "none");
  // The condition number is below 1e4: a residual of 1e-10 is an error below 1e-6.
  EXPECT_LE((solve("mpcg", GetParam()) - exact).norm(), 1e-6 * exact.norm());
}

TEST_P(EveryPreconditioner, GivesTheSameBitsOnOneAndOnTwoThreads) {
  const ClothSystem cloth(scene_of_size(65), 5);
  const VecX r = random_vector(cloth.A.size(), 37);
  const auto result = [&](int threads) {
    VecX s;
    Threads(threads).run([&] { s = built_and_applied(GetParam(), cloth.A, cloth.S, r); });
    return s;
  };
  EXPECT_EQ(result(1), result(2));
}

TEST_P(EveryPreconditioner, IsTheSameWhenItIsBuiltAgainAfterAnotherMatrix) {
  const BlockMatrix A = random_definite_matrix(40, 38);
  BlockMatrix B = random_definite_matrix(40, 39);
  const VertexFilter S = mixed_filter(40, 40);
  const VecX r = random_vector(A.size(), 41);
  const auto P = make(GetParam());
  P->build(A, S);
  P->build(B, VertexFilter(40));
  BlockMatrix C = A;
  P->build(C, S);
  EXPECT_EQ(apply(*P, r), built_and_applied(GetParam(), A, S, r));
}

TEST_P(EveryPreconditioner, SaysThatAMatrixIsNotPositiveDefinite) {
  BlockMatrix A = random_definite_matrix(20, 42);
  A.block(A.pattern().diagonal[7]) = -Mat3::Identity();
  const auto P = make(GetParam());
  if (GetParam() == "none" || GetParam() == "ilut") {
    EXPECT_NO_THROW(P->build(A, VertexFilter(20)));  // neither asks for definiteness
    return;
  }
  try {
    P->build(A, VertexFilter(20));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("vertex"), std::string::npos) << error.what();
  }
}

std::vector<std::string> preconditioner_names() {
  std::vector<std::string> names;
  for (const PreconditionerKind& kind : preconditioner_table()) names.push_back(kind.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Table, EveryPreconditioner, testing::ValuesIn(preconditioner_names()),
                         [](const auto& test) { return test.param; });

TEST(IncompleteFactors, AreExactWhereThereIsNoFill) {
  const BlockMatrix A = tridiagonal_matrix(30, 50);
  const VecX r = random_vector(A.size(), 51);
  const VecX exact = dense(A).ldlt().solve(r);
  for (const char* kind : {"ic0", "ilu0"}) {
    EXPECT_LE((built_and_applied(kind, A, VertexFilter(30), r) - exact).norm(),
              1e-13 * exact.norm())
        << kind;
  }
}

TEST(IncompleteFactors, ReproduceTheMatrixOnItsPattern) {
  const BlockMatrix A = random_definite_matrix(40, 52);
  for (const char* kind : {"ic0", "ilu0"}) {
    const auto P = make(kind);
    P->build(A, VertexFilter(40));
    Eigen::MatrixXd inverse(A.size(), A.size());
    for (Eigen::Index j = 0; j < A.size(); ++j) {
      inverse.col(j) = apply(*P, VecX::Unit(A.size(), j));
    }
    const Eigen::MatrixXd product = inverse.inverse(), a = dense(A);
    double difference = 0, outside = 0;
    for (Eigen::Index i = 0; i < A.size(); ++i) {
      for (Eigen::Index j = 0; j < A.size(); ++j) {
        const double entry = std::abs(product(i, j) - a(i, j));
        (a(i, j) != 0 ? difference : outside) =
            std::max(a(i, j) != 0 ? difference : outside, entry);
      }
    }
    EXPECT_LE(difference, 1e-11 * a.norm()) << kind;
    EXPECT_GT(outside, 1e-3) << kind << ": there is fill to leave out";
  }
}

TEST(IncompleteFactors, AreExactWhenNothingIsDropped) {
  const BlockMatrix A = random_definite_matrix(40, 53);
  const VecX r = random_vector(A.size(), 54);
  Choice choice = default_choice(find_entry(preconditioner_table(), "ict", ""));
  choice.values.set("drop_tolerance", 1e-12);
  choice.values.set("fill", 100);
  const auto P = find_chosen(preconditioner_table(), choice, "").make(choice.values);
  P->build(A, VertexFilter(40));
  const VecX exact = dense(A).ldlt().solve(r);
  EXPECT_LE((apply(*P, r) - exact).norm(), 1e-9 * exact.norm());
}

TEST(IncompleteFactors, RecoverFromAPivotThatIsNotPositiveAndSaySo) {
  const BlockMatrix A = kershaw_matrix();
  ASSERT_GT(dense(A).selfadjointView<Eigen::Lower>().eigenvalues().minCoeff(), 0);
  for (const char* kind : {"ic0", "ilu0"}) {
    const auto P = make(kind);
    P->build(A, VertexFilter(4));
    EXPECT_NE(P->note().find("vertex 3"), std::string::npos) << kind << ": " << P->note();
    for (unsigned seed = 0; seed < 5; ++seed) {
      const VecX x = random_vector(12, seed);
      EXPECT_GT(x.dot(apply(*P, x)), 0) << kind;
    }
    // The next matrix needs no help, and nothing is said of the last one.
    P->build(random_definite_matrix(4, 55), VertexFilter(4));
    EXPECT_EQ(P->note(), "") << kind;
  }
}

TEST(SsorPreconditioner, IsTheProductOfTwoSweeps) {
  const BlockMatrix A = random_definite_matrix(20, 56);
  const Eigen::MatrixXd a = dense(A);
  const VecX r = random_vector(A.size(), 57);
  for (const double omega : {0.7, 1.0, 1.6}) {
    for (const std::string unit : {"entries", "blocks"}) {
      Eigen::MatrixXd D = Eigen::MatrixXd::Zero(A.size(), A.size()), U = D;
      for (Eigen::Index i = 0; i < A.size(); ++i) {
        for (Eigen::Index j = 0; j < A.size(); ++j) {
          const bool same = unit == "blocks" ? i / 3 == j / 3 : i == j;
          if (same) D(i, j) = a(i, j);
          if (!same && j > i) U(i, j) = a(i, j);
        }
      }
      const Eigen::MatrixXd upper = D / omega + U;
      const Eigen::MatrixXd P = upper.transpose() * (D / omega).inverse() * upper / (2 - omega);
      Choice choice = default_choice(find_entry(preconditioner_table(), "ssor", ""));
      choice.values.set("omega", omega);
      choice.values.set("unit", unit);
      const auto ssor = find_chosen(preconditioner_table(), choice, "").make(choice.values);
      ssor->build(A, VertexFilter(20));
      const VecX expected = P.fullPivLu().solve(r);
      EXPECT_LE((apply(*ssor, r) - expected).norm(), 1e-12 * expected.norm()) << omega << unit;
    }
  }
}

}  // namespace
}  // namespace weft

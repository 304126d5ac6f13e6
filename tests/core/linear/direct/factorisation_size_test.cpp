#include "core/linear/direct/factorisation_size.h"

#include "core/base/errors.h"
#include "core/base/stop.h"
#include "core/linear/direct/library_factorisations.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace weft {
namespace {

/// A symmetric matrix with about `degree` random entries in a row in addition to its diagonal,
/// which makes it positive definite.
SparseMatrix random_matrix(int n, double degree, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> any(0, n - 1);
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < n; ++i) entries.emplace_back(i, i, n);
  for (int k = 0; k < degree * n / 2; ++k) {
    const int i = any(random), j = any(random);
    if (i == j) continue;
    entries.emplace_back(i, j, -1);
    entries.emplace_back(j, i, -1);
  }
  SparseMatrix A(n, n);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

/// The 5-point Laplacian of n x n points.
SparseMatrix laplacian(int n) {
  std::vector<Eigen::Triplet<double>> entries;
  const auto couple = [&](int i, int j) {
    entries.emplace_back(i, j, -1);
    entries.emplace_back(j, i, -1);
  };
  for (int i = 0; i < n * n; ++i) {
    entries.emplace_back(i, i, 5);
    if (i % n > 0) couple(i, i - 1);
    if (i >= n) couple(i, i - n);
  }
  SparseMatrix A(n * n, n * n);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

std::vector<SparseMatrix> matrices() {
  std::vector<SparseMatrix> list = {laplacian(1), laplacian(2), laplacian(17)};
  SparseMatrix diagonal(4, 4);
  diagonal.setIdentity();
  list.push_back(diagonal);
  for (const unsigned seed : {1u, 2u, 3u, 4u}) {
    for (const double degree : {0.5, 1.5, 4.0}) list.push_back(random_matrix(60, degree, seed));
  }
  return list;
}

TEST(FactorisationSize, CountsTheEntriesOfEachColumn) {
  for (const SparseMatrix& A : matrices()) {
    Eigen::SimplicialLLT<SparseMatrix, Eigen::Upper, Eigen::NaturalOrdering<int>> factors;
    factors.compute(A);
    const SparseMatrix& L = factors.matrixL().nestedExpression();
    const std::vector<int> counts = cholesky_column_counts(A.triangularView<Eigen::Upper>());
    ASSERT_EQ(static_cast<Eigen::Index>(counts.size()), A.cols());
    for (int j = 0; j < A.cols(); ++j) {
      EXPECT_EQ(counts[static_cast<std::size_t>(j)],
                L.outerIndexPtr()[j + 1] - L.outerIndexPtr()[j])
          << "column " << j << " of " << A.cols();
    }
  }
}

TEST(FactorisationSize, SumsTheSquaresOfTheColumns) {
  // A dense matrix takes 1 + 4 + 9 + 16.
  const SparseMatrix A = Eigen::MatrixXd::Ones(4, 4).sparseView();
  const FactorisationSize size = cholesky_size(A.triangularView<Eigen::Upper>());
  EXPECT_EQ(size.entries, 10);
  EXPECT_EQ(size.flops, 30);
  EXPECT_GE(size.bytes, 10 * sizeof(double));
}

TEST(FactorisationSize, IsRefusedInPlainWordsWithItsNumbers) {
  const FactorisationLimits limits = {.bytes = 8e9, .entries = 2147483647};
  EXPECT_EQ(excess({.unknowns = 12675, .entries = 2e6, .flops = 1e9, .bytes = 24e6}, limits), "");
  EXPECT_EQ(excess({.unknowns = 198147, .entries = 1e8, .flops = 2.5e12, .bytes = 1.2e9}, limits),
            "The factorisation of a matrix of 198147 unknowns takes 2.5·10¹² additions and "
            "multiplications, more than 10¹²");
  EXPECT_EQ(excess({.unknowns = 789507, .entries = 1e9, .flops = 2e12, .bytes = 12e9}, limits),
            "The factorisation of a matrix of 789507 unknowns takes 12 GB of memory, and 8 GB are "
            "free");
  EXPECT_EQ(excess({.unknowns = 3151875, .entries = 3e9, .flops = 5e13, .bytes = 36e9}, limits),
            "The factorisation of a matrix of 3151875 unknowns takes 3·10⁹ entries, more than its "
            "indices can count: 2.15·10⁹");
}

TEST(FactorisationSize, IsAdmittedWhereWhoWaitsAllowsItAndItsIndicesSuffice) {
  std::vector<std::string> asked;
  const Watcher patient = {nullptr, [&](const std::string& words) {
                             asked.push_back(words);
                             return true;
                           }};
  const StopToken stop({}, &patient);
  const FactorisationSize small = {.unknowns = 3, .entries = 6, .flops = 14, .bytes = 100};
  EXPECT_NO_THROW(admit(small, {}));
  EXPECT_NO_THROW(admit(small, stop));
  EXPECT_TRUE(asked.empty());
  const FactorisationSize slow = {.unknowns = 2e5, .entries = 1e8, .flops = 2e12, .bytes = 100};
  EXPECT_THROW(admit(slow, {}), Refusal);
  EXPECT_NO_THROW(admit(slow, stop));
  EXPECT_EQ(asked.size(), 1u);
  const FactorisationSize uncountable = {.unknowns = 3e6, .entries = 3e9, .flops = 1, .bytes = 1};
  EXPECT_THROW(admit(uncountable, stop), Refusal);
}

// An expander has no small separators: its factor is nearly dense, whatever the ordering.
TEST(FactorisationSize, OfAnExpanderIsRefusedByEveryLibraryBeforeItBegins) {
  Progress progress;
  const std::string label = "Test";
  progress.begin(label);
  const Watcher watcher = {&progress};
  const StopToken stop({}, &watcher);
  const SparseMatrix A = random_matrix(50000, 5, 1);
  EXPECT_THROW(SimplicialLdlt().analyse(A, stop), Refusal);
  EXPECT_THROW(SimplicialLlt().analyse(A, stop), Refusal);
  EXPECT_THROW(SupernodalLlt().analyse(A, stop), Refusal);
  EXPECT_THROW(CholmodLdlt().analyse(A, stop), Refusal);
  EXPECT_THROW(LuFactorisation().analyse(A, stop), Refusal);
  EXPECT_EQ(progress.read().phase, Progress::Phase::iterating) << "a factorisation began";
}

}  // namespace
}  // namespace weft

#include "core/linear/direct/elimination_order.h"

#include "core/linear/direct/library_factorisations.h"
#include "core/linear/scalar_matrix.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace weft {
namespace {

std::vector<int> natural(const BlockPattern& pattern) {
  return elimination_order_table().front().find(pattern);
}

std::vector<int> shuffled(const BlockPattern& pattern) {
  std::vector<int> order = natural(pattern);
  std::mt19937 random(7);
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

BlockPattern cloth_pattern(int n) { return ClothSystem(stiff_scene(n), 1).A.pattern(); }

/// Patterns of cloths, and of graphs in which a rule could go astray.
std::vector<BlockPattern> patterns() {
  std::vector<Edge> all_pairs;
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < i; ++j) all_pairs.push_back({j, i});
  return {cloth_pattern(9),
          ClothSystem(stiff_scene(2), 1, unstructured_mesh(8)).A.pattern(),
          make_pattern(1, {}),
          make_pattern(20, {}),
          make_pattern(12, all_pairs),
          make_pattern(14, std::vector<Edge>{{0, 13}, {1, 5}, {5, 7}, {7, 1}, {2, 3}})};
}

TEST(EliminationOrder, ListsEveryVertexOnce) {
  for (const BlockPattern& pattern : patterns()) {
    for (const EliminationOrder& kind : elimination_order_table()) {
      std::vector<int> order = kind.find(pattern);
      std::ranges::sort(order);
      EXPECT_EQ(order, natural(pattern)) << kind.name << " of " << pattern.rows() << " vertices";
    }
  }
}

TEST(EliminationOrder, CountsTheEntriesThatAFactorisationInThisOrderHas) {
  for (const ClothSystem& cloth :
       {ClothSystem(stiff_scene(9), 3), ClothSystem(stiff_scene(2), 3, unstructured_mesh(8))}) {
    const SparseMatrix A = scalar_matrix(cloth.A, MatrixPart::lower);
    for (const EliminationOrder& kind : elimination_order_table()) {
      const std::vector<int> order = kind.find(cloth.A.pattern());
      const std::vector<int> position = positions_in(order);
      Eigen::PermutationMatrix<Eigen::Dynamic> moved(A.rows());
      for (int row = 0; row < A.rows(); ++row)
        moved.indices()[row] = 3 * position[static_cast<std::size_t>(row / 3)] + row % 3;
      SparseMatrix permuted(A.rows(), A.cols());
      permuted.selfadjointView<Eigen::Upper>() = A.selfadjointView<Eigen::Lower>().twistedBy(moved);
      Eigen::SimplicialLLT<SparseMatrix, Eigen::Upper, Eigen::NaturalOrdering<int>> factors;
      factors.compute(permuted);
      ASSERT_EQ(factors.info(), Eigen::Success);
      EXPECT_EQ(factor_entries(cloth.A.pattern(), order),
                factors.matrixL().nestedExpression().nonZeros())
          << kind.name;
    }
  }
}

TEST(EliminationOrder, ReducesTheFillOfACloth) {
  const BlockPattern pattern = cloth_pattern(33);
  const double natural_fill = factor_entries(pattern, natural(pattern));
  // George's theory has n log n entries instead of n^1.5, without saying from which n on.
  for (const char* name : {"amd", "nested_dissection"}) {
    const auto order = find_entry(elimination_order_table(), name, "order").find(pattern);
    EXPECT_LT(factor_entries(pattern, order), 0.75 * natural_fill) << name;
  }
}

TEST(EliminationOrder, BringsTheBlocksOfACuthillMckeeOrderToTheDiagonal) {
  // A grid numbered row by row has nearly the smallest bandwidth: the numbers of an unstructured
  // mesh, which are random, are brought near it.
  const BlockPattern grid = cloth_pattern(17);
  const BlockPattern random = ClothSystem(stiff_scene(2), 1, unstructured_mesh(17)).A.pattern();
  EXPECT_LE(bandwidth(grid, reverse_cuthill_mckee(grid)), 2 * bandwidth(grid, natural(grid)));
  EXPECT_LT(3 * bandwidth(grid, reverse_cuthill_mckee(grid)), bandwidth(grid, shuffled(grid)));
  EXPECT_LT(3 * bandwidth(random, reverse_cuthill_mckee(random)),
            bandwidth(random, natural(random)));
}

TEST(EliminationOrder, DoesNotDependOnTheNumbersOfTheMeshInItsFill) {
  // Nested dissection of the same graph with other numbers finds other separators, of about the
  // same size.
  const BlockPattern pattern = cloth_pattern(17);
  const std::vector<int> position = shuffled(pattern);
  std::vector<Edge> pairs;
  for (int i = 0; i < pattern.rows(); ++i)
    for (int k = pattern.begin(i); k < pattern.end(i); ++k)
      if (const int j = pattern.column[static_cast<std::size_t>(k)]; j != i)
        pairs.push_back(
            {position[static_cast<std::size_t>(i)], position[static_cast<std::size_t>(j)]});
  const BlockPattern other = make_pattern(pattern.rows(), pairs);
  const double fill = factor_entries(pattern, nested_dissection(pattern));
  EXPECT_NEAR(factor_entries(other, nested_dissection(other)), fill, 0.2 * fill);
}

}  // namespace
}  // namespace weft

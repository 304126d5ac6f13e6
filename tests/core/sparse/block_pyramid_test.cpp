#include "core/sparse/block_pyramid.h"

#include "core/linear/direct/elimination_order.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Eigen::MatrixXf dense(const PyramidLevel& level) {
  Eigen::MatrixXf table = Eigen::MatrixXf::Zero(level.size, level.size);
  for (int i = 0; i < level.size; ++i) {
    for (int k = level.begin(i); k < level.end(i); ++k) {
      const auto entry = static_cast<std::size_t>(k);
      if (k > level.begin(i)) {
        EXPECT_LT(level.column[entry - 1], level.column[entry]);
      }
      table(i, level.column[entry]) = level.largest[entry];
    }
  }
  return table;
}

/// The norms of all blocks of A in an order, n x n.
Eigen::MatrixXf dense_norms(const BlockMatrix& A, std::span<const int> order) {
  const std::vector<int> position = positions_in(order);
  Eigen::MatrixXf norms = Eigen::MatrixXf::Zero(A.block_rows(), A.block_rows());
  for (int i = 0; i < A.block_rows(); ++i)
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      norms(position[static_cast<std::size_t>(i)], position[static_cast<std::size_t>(j)]) =
          static_cast<float>(A.block(k).norm());
    }
  return norms;
}

TEST(BlockPyramid, HasTheMaximaOfADenseTableOnEveryLevel) {
  // Odd sizes leave a row and a column without a partner.
  for (const ClothSystem& cloth : {ClothSystem(stiff_scene(2), 3), ClothSystem(stiff_scene(9), 3),
                                   ClothSystem(stiff_scene(2), 3, unstructured_mesh(7))}) {
    for (const EliminationOrder& kind : elimination_order_table()) {
      const std::vector<int> order = kind.find(cloth.A.pattern());
      const BlockPyramid pyramid = make_pyramid(cloth.A, order);
      Eigen::MatrixXf expected = dense_norms(cloth.A, order);
      for (const PyramidLevel& level : pyramid.levels) {
        ASSERT_EQ(level.size, expected.rows());
        EXPECT_EQ(dense(level), expected) << kind.name << ", " << level.size << " rows";
        const Eigen::Index half = (expected.rows() + 1) / 2;
        Eigen::MatrixXf coarser = Eigen::MatrixXf::Zero(half, half);
        for (Eigen::Index i = 0; i < expected.rows(); ++i)
          for (Eigen::Index j = 0; j < expected.rows(); ++j)
            coarser(i / 2, j / 2) = std::max(coarser(i / 2, j / 2), expected(i, j));
        expected = coarser;
      }
      EXPECT_EQ(pyramid.levels.back().size, 1);
    }
  }
}

TEST(BlockPyramid, StoresATileForEachBlockAndFewFurtherOnes) {
  const ClothSystem cloth(stiff_scene(33), 1);
  for (const EliminationOrder& kind : elimination_order_table()) {
    const BlockPyramid pyramid = make_pyramid(cloth.A, kind.find(cloth.A.pattern()));
    std::size_t tiles = 0;
    for (const PyramidLevel& level : pyramid.levels) tiles += level.column.size();
    EXPECT_EQ(pyramid.levels.front().column.size(),
              static_cast<std::size_t>(cloth.A.pattern().block_count()));
    // A level of scattered blocks has a quarter of the tiles of the finer one only once it is
    // dense.
    EXPECT_LT(tiles, 3 * pyramid.levels.front().column.size()) << kind.name;
  }
}

TEST(BlockPyramid, IsEmptyForAMatrixWithoutRows) {
  EXPECT_TRUE(make_pyramid(BlockMatrix(), {}).levels.empty());
}

}  // namespace
}  // namespace weft

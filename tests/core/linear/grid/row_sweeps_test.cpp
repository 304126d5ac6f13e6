#include "core/linear/grid/row_sweeps.h"

#include "core/linear/grid/coarse_couplings.h"
#include "core/linear/grid/grid_galerkin.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace weft {
namespace {

using Corrected = CorrectedGrid<BlockStencil, CoarseCouplings>;

/// A coarse grid of a cloth whose springs are stretched and compressed.
struct SweptGrid {
  SweptGrid(int rows, int columns) : cloth("mass_spring", rows, columns) {
    Team team;
    first.fit(cloth.stencil.shape(), team);
    first.coarsen(cloth.stencil, {}, A, team);
    smoother.build(A, team);
    next.fit(A.shape(), team);
    next.coarsen(A, below, team);
    r.fit(A.shape());
    scratch.fit(A.shape());
  }

  int rows() const { return A.shape().rows; }
  Eigen::Index size() const { return 3 * Eigen::Index{rows()} * A.shape().columns; }
  Corrected grid() const { return {A, smoother, next.transfer(), r}; }

  // A, column by column.
  Eigen::MatrixXd dense() const {
    Eigen::MatrixXd matrix(size(), size());
    for (Eigen::Index j = 0; j < size(); ++j) {
      matrix.col(j) = stacked(product(A, lanes_of(A.shape(), VecX::Unit(size(), j))));
    }
    return matrix;
  }
  // D/w
  Eigen::MatrixXd weighted_diagonal() const {
    Eigen::MatrixXd D = Eigen::MatrixXd::Zero(size(), size());
    for (int row = 0; row < rows(); ++row) {
      for (int column = 0; column < A.shape().columns; ++column) {
        const Eigen::Index i = 3 * Eigen::Index{A.shape().vertex(row, column)};
        D.block<3, 3>(i, i) = smoother.at(row, column).cast<double>().inverse();
      }
    }
    return D;
  }
  // The part of A that couples odd rows to even ones.
  Eigen::MatrixXd lower(const Eigen::MatrixXd& matrix) const {
    Eigen::MatrixXd L = Eigen::MatrixXd::Zero(size(), size());
    const Eigen::Index row_size = size() / rows();
    for (int i = 1; i < rows(); i += 2) {
      for (int j = 0; j < rows(); j += 2) {
        L.block(i * row_size, j * row_size, row_size, row_size) =
            matrix.block(i * row_size, j * row_size, row_size, row_size);
      }
    }
    return L;
  }

  GridCloth cloth;
  GridGalerkin first, next;
  GridSmoother smoother;
  BlockStencil A, below;
  LaneVectors r;
  GridScratch scratch;
};

VecX swept(SweptGrid& of) {
  LaneVectors x;
  x.fit(of.A.shape());
  const Corrected grid = of.grid();
  const auto row_at = [&](int row) { return x.row(row); };
  SweptRows rows(grid, row_at, of.scratch);
  for (int row = 0; row < of.rows(); ++row) rows(row);
  return stacked(x);
}

// Returns the result of sweeps from x, without a correction from the grid below.
VecX swept_back(SweptGrid& of, const VecX& x, int begin = 0) {
  const LaneVectors start = lanes_of(of.A.shape(), x);
  LaneVectors coarse, s = start;
  coarse.fit(of.below.shape());
  const Corrected grid = of.grid();
  const auto start_row = [&](int row, Lanes3* to) {
    std::copy_n(start.row(row), start.shape().groups() + 1, to);
  };
  SweptBackRows rows(grid, start_row, coarse, begin, of.scratch);
  for (int row = begin; row < of.rows(); ++row) rows.next(s.row(row));
  return stacked(s);
}

constexpr std::array<GridShape, 3> k_swept_shapes = {{{13, 21}, {8, 40}, {12, 9}}};
// Blocks and vectors in single precision, with condition numbers below 1e3.
constexpr double k_rounding_of_sweeps = 1e3 * std::numeric_limits<float>::epsilon();

TEST(RowSweeps, AreThoseOfGaussAndSeidelBetweenEvenAndOddRows) {
  for (const GridShape& shape : k_swept_shapes) {
    SweptGrid of(shape.rows, shape.columns);
    const VecX r = random_vector(of.size(), 3);
    of.r = lanes_of(of.A.shape(), r);
    const Eigen::MatrixXd A = of.dense(), D = of.weighted_diagonal(), L = of.lower(A);
    const VecX forth = (D + L).lu().solve(r);
    EXPECT_LE((swept(of) - forth).norm(), k_rounding_of_sweeps * forth.norm());
    const VecX back = forth + (D + L).transpose().lu().solve(r - A * forth);
    EXPECT_LE((swept_back(of, forth) - back).norm(), k_rounding_of_sweeps * back.norm());
  }
}

TEST(RowSweeps, GiveTheSameBitsFromAnyRowOn) {
  SweptGrid of(13, 21);
  of.r = lanes_of(of.A.shape(), random_vector(of.size(), 3));
  const VecX x = random_vector(of.size(), 4), all = swept_back(of, x);
  const Eigen::Index row_size = of.size() / of.rows();
  for (int begin = 1; begin < of.rows(); ++begin) {
    const Eigen::Index after = of.size() - begin * row_size;
    EXPECT_EQ(swept_back(of, x, begin).tail(after), all.tail(after)) << begin;
  }
}

// If the sweeps did not converge, the cycle around them could be indefinite. The rows of one colour
// alone decide.
TEST(RowSweeps, ConvergeBeforeAndAfterTheCorrection) {
  for (const GridShape& shape : k_swept_shapes) {
    const SweptGrid of(shape.rows, shape.columns);
    const Eigen::MatrixXd A = of.dense(), D = of.weighted_diagonal(), L = of.lower(A);
    const Eigen::MatrixXd excess = 2 * D + L + L.transpose() - A;
    EXPECT_GT(excess.selfadjointView<Eigen::Lower>().eigenvalues().minCoeff(), 0);
  }
}

}  // namespace
}  // namespace weft

#include "core/linear/scalar_matrix.h"

#include <algorithm>

namespace weft {

namespace {

enum class Part { lower, whole };

// The pattern is symmetric, so that block column j has the rows of block row j. Scalar column
// 3j + c takes its rows in that order; in the lower triangle from the diagonal on.
struct ColumnWalk {
  const BlockPattern& pattern;
  Part part;

  int first_block(int j) const {
    return part == Part::lower ? pattern.diagonal[static_cast<std::size_t>(j)] : pattern.begin(j);
  }
  int first_row(int k, int j, int c) const {
    const bool diagonal = pattern.column[static_cast<std::size_t>(k)] == j;
    return part == Part::lower && diagonal ? c : 0;
  }
};

Eigen::SparseMatrix<double> with_pattern(const BlockMatrix& A, Part part) {
  const ColumnWalk walk{A.pattern(), part};
  Eigen::SparseMatrix<double> result(A.size(), A.size());
  std::vector<Eigen::Triplet<double>> entries;
  entries.reserve(9 * static_cast<std::size_t>(A.pattern().block_count()));
  for (int j = 0; j < A.block_rows(); ++j) {
    for (int k = walk.first_block(j); k < A.pattern().end(j); ++k) {
      const int i = A.pattern().column[static_cast<std::size_t>(k)];
      for (int c = 0; c < 3; ++c) {
        for (int row = walk.first_row(k, j, c); row < 3; ++row) {
          entries.emplace_back(3 * i + row, 3 * j + c, 1.0);
        }
      }
    }
  }
  result.setFromTriplets(entries.begin(), entries.end());
  return result;
}

}  // namespace

Eigen::SparseMatrix<double> lower_triangle(const BlockMatrix& A) {
  auto lower = with_pattern(A, Part::lower);
  refill_lower_triangle(A, lower);
  return lower;
}

Eigen::SparseMatrix<double> scalar_matrix(const BlockMatrix& A) {
  auto scalar = with_pattern(A, Part::whole);
  refill_scalar_matrix(A, scalar);
  return scalar;
}

void refill_lower_triangle(const BlockMatrix& A, Eigen::SparseMatrix<double>& lower) {
  const ColumnWalk walk{A.pattern(), Part::lower};
  double* value = lower.valuePtr();
  for (int j = 0; j < A.block_rows(); ++j) {
    for (int c = 0; c < 3; ++c) {
      for (int k = walk.first_block(j); k < A.pattern().end(j); ++k) {
        // Row j of A has the blocks A_ji = A_ij^T.
        for (int row = walk.first_row(k, j, c); row < 3; ++row) *value++ = A.block(k)(c, row);
      }
    }
  }
}

void refill_scalar_matrix(const BlockMatrix& A, Eigen::SparseMatrix<double>& scalar) {
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      // The place of block row i among the rows of block column j.
      const auto first = pattern.column.begin() + pattern.begin(j);
      const auto place =
          std::lower_bound(first, pattern.column.begin() + pattern.end(j), i) - first;
      for (int c = 0; c < 3; ++c) {
        double* value = scalar.valuePtr() + scalar.outerIndexPtr()[3 * j + c] + 3 * place;
        for (int row = 0; row < 3; ++row) value[row] = A.block(k)(row, c);
      }
    }
  }
}

}  // namespace weft

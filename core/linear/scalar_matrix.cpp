#include "core/linear/scalar_matrix.h"

namespace weft {

namespace {

// Calls visit(i, k, first_row) for the blocks (i, j) that scalar column 3j + c runs through, in the
// order of their rows; `k` is the index of block (j, i), and the rows of the block above
// `first_row` are not in the part. The pattern is symmetric: block column j has the rows of block
// row j.
template <class Visit>
void walk_column(const BlockPattern& pattern, MatrixPart part, int j, int c, const Visit& visit) {
  const bool lower = part == MatrixPart::lower;
  const int first = lower ? pattern.diagonal[static_cast<std::size_t>(j)] : pattern.begin(j);
  for (int k = first; k < pattern.end(j); ++k) {
    const int i = pattern.column[static_cast<std::size_t>(k)];
    visit(i, k, lower && i == j ? c : 0);
  }
}

}  // namespace

bool is_symmetric(const BlockMatrix& A) {
  constexpr double rounding = 1e-12;
  const BlockPattern& pattern = A.pattern();
  double largest = 0, difference = 0;
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const Mat3 block = A.block(k);
      const Mat3 mirrored = A.block(pattern.find(pattern.column[static_cast<std::size_t>(k)], i));
      largest = std::max(largest, block.cwiseAbs().maxCoeff());
      difference = std::max(difference, (block - mirrored.transpose()).cwiseAbs().maxCoeff());
    }
  }
  return difference <= rounding * largest;
}

Eigen::SparseMatrix<double> scalar_matrix(const BlockMatrix& A, MatrixPart part) {
  Eigen::SparseMatrix<double> scalar(A.size(), A.size());
  std::vector<Eigen::Triplet<double>> entries;
  for (int j = 0; j < A.block_rows(); ++j) {
    for (int c = 0; c < 3; ++c) {
      walk_column(A.pattern(), part, j, c, [&](int i, int, int first_row) {
        for (int row = first_row; row < 3; ++row) entries.emplace_back(3 * i + row, 3 * j + c, 1.0);
      });
    }
  }
  scalar.setFromTriplets(entries.begin(), entries.end());
  refill_scalar_matrix(A, part, scalar);
  return scalar;
}

void refill_scalar_matrix(const BlockMatrix& A, MatrixPart part,
                          Eigen::SparseMatrix<double>& scalar) {
  double* value = scalar.valuePtr();
  for (int j = 0; j < A.block_rows(); ++j) {
    for (int c = 0; c < 3; ++c) {
      walk_column(A.pattern(), part, j, c, [&](int i, int k, int first_row) {
        // A symmetric matrix has A_ij = A_ji^T, which needs no search.
        const Vec3 column = part == MatrixPart::lower
                                ? Vec3(A.block(k).row(c))
                                : Vec3(A.block(A.pattern().find(i, j)).col(c));
        for (int row = first_row; row < 3; ++row) *value++ = column[row];
      });
    }
  }
}

}  // namespace weft

#include "core/linear/direct/block_cholesky.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

#include <Eigen/LU>

#include <algorithm>

namespace weft {

namespace {

constexpr int k_not_in_row = -1;

// Saad, Iterative methods, algorithm 10.4 by blocks: with the rows k < i done, for k in row i
//   L_ik = A_ik U_kk^-1,   A_ij -= L_ik U_kj for the j > k of row i.
class IncompleteLu : public ShiftedPreconditioner {
 public:
  explicit IncompleteLu(const CouplingParameters& parameters) : ShiftedPreconditioner(parameters) {}

  void apply(std::span<const double> r, std::span<double> s) const override {
    const BlockPattern& pattern = factors_.pattern();
    for (int i = 0; i < pattern.rows(); ++i) {
      const int diagonal = pattern.diagonal[static_cast<std::size_t>(i)];
      at(s, i) = row_without(pattern.begin(i), diagonal, at(r, i), s);
    }
    for (int i = pattern.rows() - 1; i >= 0; --i) {
      const int diagonal = pattern.diagonal[static_cast<std::size_t>(i)];
      at(s, i) = factors_.block(diagonal) * row_without(diagonal + 1, pattern.end(i), at(s, i), s);
    }
  }

  // P^T = U^T L^T, where rows of U and L are columns of their transposes.
  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    const BlockPattern& pattern = factors_.pattern();
    std::copy(r.begin(), r.end(), s.begin());
    for (int i = 0; i < pattern.rows(); ++i) {
      const int diagonal = pattern.diagonal[static_cast<std::size_t>(i)];
      const Vec3 y = factors_.block(diagonal).transpose() * at(s, i);
      at(s, i) = y;
      subtract_column(diagonal + 1, pattern.end(i), y, s);
    }
    for (int i = pattern.rows() - 1; i >= 0; --i) {
      const int diagonal = pattern.diagonal[static_cast<std::size_t>(i)];
      subtract_column(pattern.begin(i), diagonal, at(s, i), s);
    }
  }

  // An application reads the blocks and r once, and reads or writes s three times.
  Cost cost() const override {
    const Cost product = factors_.cost();
    return {product.bytes + 2.0 * factors_.size() * sizeof(double), product.flops};
  }

 private:
  // Returns `right` minus the sum of blocks [begin, end) times their parts of s.
  Vec3 row_without(int begin, int end, const Vec3& right, std::span<const double> s) const {
    Vec3 rest = right;
    for (int k = begin; k < end; ++k) {
      const int j = factors_.pattern().column[static_cast<std::size_t>(k)];
      rest.noalias() -= factors_.block(k) * at(s, j);
    }
    return rest;
  }

  // Subtracts the transposes of blocks [begin, end) times y from their parts of s.
  void subtract_column(int begin, int end, const Vec3& y, std::span<double> s) const {
    for (int k = begin; k < end; ++k) {
      const int j = factors_.pattern().column[static_cast<std::size_t>(k)];
      at(s, j).noalias() -= factors_.block(k).transpose() * y;
    }
  }

  int factorise(const BlockMatrix& A, double shift) override {
    factors_ = A;
    const BlockPattern& pattern = A.pattern();
    index_.assign(static_cast<std::size_t>(pattern.rows()), k_not_in_row);
    for (int i = 0; i < pattern.rows(); ++i) {
      const int diagonal = pattern.diagonal[static_cast<std::size_t>(i)];
      factors_.block(diagonal) *= 1 + shift;
      for (int k = pattern.begin(i); k < pattern.end(i); ++k) index(pattern, k) = k;
      for (int k = pattern.begin(i); k < diagonal; ++k) eliminate(pattern, k);
      for (int k = pattern.begin(i); k < pattern.end(i); ++k) index(pattern, k) = k_not_in_row;
      const Mat3 pivot = factors_.block(diagonal);
      // Checks that x^T U_ii x > 0 for all x, as for the diagonal blocks of a damped cloth.
      if (!cholesky(0.5 * (pivot + pivot.transpose()))) return i;
      factors_.block(diagonal) = pivot.inverse();
    }
    return -1;
  }

  int& index(const BlockPattern& pattern, int k) {
    return index_[static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)])];
  }

  // Eliminates block k, left of the diagonal, from its row; the row of its column has U_kk^-1.
  void eliminate(const BlockPattern& pattern, int k) {
    const int row = pattern.column[static_cast<std::size_t>(k)];
    const int diagonal = pattern.diagonal[static_cast<std::size_t>(row)];
    const Mat3 L = factors_.block(k) * factors_.block(diagonal);
    factors_.block(k) = L;
    for (int q = diagonal + 1; q < pattern.end(row); ++q) {
      const int target = index(pattern, q);
      if (target != k_not_in_row) factors_.block(target).noalias() -= L * factors_.block(q);
    }
  }

  BlockMatrix factors_;  // L left of the diagonal, without its unit diagonal; U, diagonal inverted
  std::vector<int> index_;  // index of block (i, j) in the row being made
};

}  // namespace

PreconditionerKind incomplete_lu_kind() {
  return table_entry<PreconditionerKind, IncompleteLu, CouplingParameters>(
      "ilu0", "Incomplete LU, ILU(0)",
      "Triangular factors in 3x3 blocks, with no block where the matrix has none; also for "
      "unsymmetric matrices.");
}

}  // namespace weft

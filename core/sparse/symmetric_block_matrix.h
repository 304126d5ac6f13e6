#pragma once

#include "core/sparse/block_matrix.h"

namespace weft {

/// The diagonal and the upper triangle of a symmetric BlockMatrix, stored as Entry: a quarter of
/// the bytes with float, half with double. Each block right of the diagonal serves two rows. Sums
/// are in double precision. Products are fast where neighbours have indices near each other, as on
/// a grid.
template <class Entry>
class SymmetricBlockMatrix final : public LinearOperator {
 public:
  int size() const override { return 3 * rows(); }
  /// Takes the entries of A on and above the diagonal. Allocates only when the pattern changes.
  void assign(const BlockMatrix& A);
  void apply(std::span<const double> x, std::span<double> y) const override;
  Cost cost() const override;

 private:
  /// Consecutive rows that one thread multiplies.
  struct Piece {
    int begin, end;
    int reach;                         ///< one past the largest column of its rows
    mutable std::vector<double> sums;  ///< the piece's part of y from `begin` to `reach`

    /// Returns the three sums of a row. A fourth is unused, so that whole registers are stored and
    /// loaded again: a load that spans two stores would have to wait.
    double* sums_of(int row) const {
      return sums.data() + 4 * static_cast<std::ptrdiff_t>(row - begin);
    }
  };

  int rows() const { return static_cast<int>(row_start_.size()) - 1; }
  void fit(const std::shared_ptr<const BlockPattern>& pattern);
  void multiply(const Piece& piece, const double* x, double* y) const;
  void add_from_before(const Piece& piece, double* y) const;

  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<int> row_start_ = {0};
  std::vector<int> column_;    ///< the diagonal block of a row comes first
  std::vector<Entry> values_;  ///< 9 values for each block, and one of padding
  std::vector<Piece> pieces_;
};

}  // namespace weft

#pragma once

#include "core/sparse/block_matrix.h"

namespace weft {

/// The diagonal and the upper triangle of a symmetric BlockMatrix in single precision: a quarter of
/// the bytes. Each block right of the diagonal serves two rows. Sums are in double precision.
class SymmetricBlockMatrix final : public LinearOperator {
 public:
  int size() const override { return 3 * rows(); }
  /// Rounds the entries of A on and above the diagonal. Allocates only when the pattern changes.
  void assign(const BlockMatrix& A);
  void apply(std::span<const double> x, std::span<double> y) const override;
  Cost cost() const override;

 private:
  /// Consecutive rows that one thread multiplies.
  struct Piece {
    int begin, end;
    int reach;                           ///< one past the largest column of its rows
    mutable std::vector<double> beyond;  ///< its part of y below its rows, 3 (reach - end)
  };

  int rows() const { return static_cast<int>(row_start_.size()) - 1; }
  void fit(const std::shared_ptr<const BlockPattern>& pattern);
  void multiply(const Piece& piece, const double* x, double* y) const;

  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<int> row_start_ = {0};
  std::vector<int> column_;  ///< the diagonal block of a row comes first
  std::vector<float> values_;
  std::vector<Piece> pieces_;
};

}  // namespace weft

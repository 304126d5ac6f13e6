#pragma once

#include "core/sparse/block_matrix.h"
#include "core/sparse/block_products.h"

namespace weft {

/// A BlockMatrix with entries in single precision, which take half the bytes. Sums are in the
/// precision of the vectors.
class FloatBlockMatrix final : public LinearOperator {
 public:
  FloatBlockMatrix() = default;
  /// Makes a matrix of zeros.
  explicit FloatBlockMatrix(std::shared_ptr<const BlockPattern> pattern);

  int size() const override { return 3 * block_rows(); }
  int block_rows() const { return pattern_ ? pattern_->rows() : 0; }
  const BlockPattern& pattern() const { return *pattern_; }
  const std::shared_ptr<const BlockPattern>& shared_pattern() const { return pattern_; }

  /// Returns the 9 entries of a block, column by column.
  float* block(int index) { return values_.data() + offset(index); }
  const float* block(int index) const { return values_.data() + offset(index); }
  void set_block(int index, const Mat3& block);
  Mat3 get_block(int index) const;

  /// Rounds every entry of A, in parallel. Allocates only when the pattern changes.
  void assign(const BlockMatrix& A);

  /// Returns the rows in the form that the kernels take. \pre There is a pattern.
  BlockRows<float> rows() const { return weft::block_rows(*pattern_, values_.data()); }

  /// y = row `row` of A^T x, whose blocks it must search for.
  void multiply_transposed_row(int row, const float* x, float* y) const;

  void apply(std::span<const double> x, std::span<double> y) const override;
  double apply_dot(std::span<const double> x, std::span<double> y) const override;
  Cost cost() const override;

 private:
  static std::size_t offset(int index) { return 9 * static_cast<std::size_t>(index); }

  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<float> values_;  ///< 9 values for each block, and one of padding
};

}  // namespace weft

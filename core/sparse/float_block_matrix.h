#pragma once

#include "core/sparse/block_matrix.h"

#include <cstring>

namespace weft {

/// Four numbers in one register.
template <class Number>
struct LanesOf;
template <>
struct LanesOf<float> {
  using Type = float __attribute__((vector_size(16)));
};
template <>
struct LanesOf<double> {
  using Type = double __attribute__((vector_size(32)));
};

/// The same as BlockMatrix with its entries in single precision: half the bytes. Sums are in the
/// precision of the vectors.
class FloatBlockMatrix final : public LinearOperator {
 public:
  FloatBlockMatrix() = default;
  /// All entries 0.
  explicit FloatBlockMatrix(std::shared_ptr<const BlockPattern> pattern);

  int size() const override { return 3 * block_rows(); }
  int block_rows() const { return pattern_ ? pattern_->rows() : 0; }
  const BlockPattern& pattern() const { return *pattern_; }
  const std::shared_ptr<const BlockPattern>& shared_pattern() const { return pattern_; }

  /// The 9 entries of a block, column by column.
  float* block(int index) { return values_.data() + offset(index); }
  const float* block(int index) const { return values_.data() + offset(index); }
  void set_block(int index, const Mat3& block);
  Mat3 get_block(int index) const;

  /// Rounds every entry of A, in parallel. Allocates only when the pattern changes.
  void assign(const BlockMatrix& A);

  /// y = sum of the blocks of `row` times their parts of the stacked x; 3 entries.
  template <class Number>
  void multiply_row(int row, const Number* x, Number* y) const;

  void apply(std::span<const double> x, std::span<double> y) const override;
  double apply_dot(std::span<const double> x, std::span<double> y) const override;
  Cost cost() const override;

 private:
  static std::size_t offset(int index) { return 9 * static_cast<std::size_t>(index); }

  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<float> values_;  ///< 9 for each block, and one of padding
};

// As in BlockMatrix: a column of a block is loaded as its three entries and the one that follows,
// and each column has a sum of its own.
template <class Number>
void FloatBlockMatrix::multiply_row(int row, const Number* x, Number* y) const {
  using FloatLanes = LanesOf<float>::Type;
  using SumLanes = typename LanesOf<Number>::Type;
  SumLanes sum0 = {}, sum1 = {}, sum2 = {};
  const float* block = values_.data() + offset(pattern_->begin(row));
  for (int k = pattern_->begin(row); k < pattern_->end(row); ++k, block += 9) {
    const Number* x_j =
        x + 3 * static_cast<std::ptrdiff_t>(pattern_->column[static_cast<std::size_t>(k)]);
    FloatLanes column0, column1, column2;
    std::memcpy(&column0, block, sizeof column0);
    std::memcpy(&column1, block + 3, sizeof column1);
    std::memcpy(&column2, block + 6, sizeof column2);
    sum0 += __builtin_convertvector(column0, SumLanes) * x_j[0];
    sum1 += __builtin_convertvector(column1, SumLanes) * x_j[1];
    sum2 += __builtin_convertvector(column2, SumLanes) * x_j[2];
  }
  const SumLanes sum = sum0 + sum1 + sum2;
  for (int e = 0; e < 3; ++e) y[e] = sum[e];
}

}  // namespace weft

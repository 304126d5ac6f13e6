#pragma once

#include "core/base/units.h"
#include "core/sparse/block_pattern.h"
#include "core/sparse/operator.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// A square matrix of 3x3 blocks in double precision, 3n x 3n. The pattern is shared and never
/// changes; the values are refilled without allocation.
class BlockMatrix : public LinearOperator {
 public:
  BlockMatrix() = default;
  explicit BlockMatrix(std::shared_ptr<const BlockPattern> pattern);

  int size() const override { return 3 * block_rows(); }
  int block_rows() const { return pattern_ ? pattern_->rows() : 0; }
  const BlockPattern& pattern() const { return *pattern_; }
  const std::shared_ptr<const BlockPattern>& shared_pattern() const { return pattern_; }

  Eigen::Map<Mat3> block(int index) { return Eigen::Map<Mat3>(values_.data() + offset(index)); }
  Eigen::Map<const Mat3> block(int index) const {
    return Eigen::Map<const Mat3>(values_.data() + offset(index));
  }

  void set_zero();
  /// A = B, in parallel. Allocates only when the pattern changes.
  void assign(const BlockMatrix& B);
  /// A += scale B. \pre B has the same pattern object.
  void add(double scale, const BlockMatrix& B);
  /// A += value I.
  void add_diagonal(double value);
  /// Returns true if no entry is NaN or infinite.
  bool is_finite() const;
  /// y = A x, in parallel over block rows.
  void apply(std::span<const double> x, std::span<double> y) const override;
  double apply_dot(std::span<const double> x, std::span<double> y) const override;
  Cost cost() const override;

 private:
  static std::size_t offset(int index) { return 9 * static_cast<std::size_t>(index); }

  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<double> values_;  ///< 9 values for each block, column by column, and one of padding
};

}  // namespace weft

#pragma once

#include "core/kernels/spring_kernels.h"
#include "core/sparse/grid_stencil.h"

#include <vector>

namespace weft {

using SpringScales = SpringKernels::Scales;

/// Returns row `row` of a grid of springs, as the kernels take it.
SpringKernels::Rows spring_rows(const DoubleLaneVectors& x, int row, int kinds);

/// The springs of a grid where they were linearised. Products are those of a stencil in double
/// precision, which StencilRows multiplies: the four numbers of a spring are computed from two
/// numbers and the positions.
class LinearisedSprings {
 public:
  /// Sets the size, with no stiffness yet. Allocates when a size changes.
  void fit(const LaneShape& shape, int kinds);

  const LaneShape& shape() const { return x.shape(); }
  int kinds() const { return kinds_; }
  /// Returns the springs based in a row, by registers of columns, then kinds; 0 for springs that do
  /// not exist.
  SpringCoefficients* row(int row) { return coefficients_.data() + start(row); }
  const SpringCoefficients* row(int row) const { return coefficients_.data() + start(row); }
  /// Writes the springs of a row into a stencil. Returns whether they fit: no stiffness along a
  /// spring is smaller than across it.
  bool write_row(int row, const SpringScales& scales, GridStencil& A) const;

  DoubleLaneVectors x;

 private:
  std::size_t start(int row) const {
    return static_cast<std::size_t>(row * shape().registers<Double4>() * kinds_);
  }

  int kinds_ = 0;
  std::vector<SpringCoefficients> coefficients_;
};

/// The product with scales.stiffness K + scales.damping D of linearised springs, as a stencil. `x`
/// may be positions of another state than the linearised one.
class SpringProduct {
 public:
  SpringProduct(const LinearisedSprings& springs, const DoubleLaneVectors& x,
                const SpringScales& scales)
      : springs_(springs), x_(x), scales_(scales) {}

  using Vector = DoubleLanes3;
  static constexpr int k_reach = k_spring_reach;
  const LaneShape& shape() const { return x_.shape(); }
  Vector* sums_of(int row, std::span<Vector> scratch) const {
    return waiting_sums(shape(), row, scratch);
  }
  void add_row(const RowsOfEnds<Double4>& p, int row, std::span<Vector> scratch) const;

 private:
  const LinearisedSprings& springs_;
  const DoubleLaneVectors& x_;
  SpringScales scales_;
};

}  // namespace weft

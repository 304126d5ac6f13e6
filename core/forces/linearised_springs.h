#pragma once

#include "core/sparse/grid_stencil.h"

#include <vector>

namespace weft {

/// K = transverse I + along d d^T of four springs of one kind, d = x_i - x_j.
struct SpringCoefficients {
  Double4 transverse;  ///< T/r
  Double4 along;       ///< (T' - T/r)/r^2
};

/// What a product takes of the stiffness K of springs, and of their damping c d d^T/r^2, N s/m.
struct SpringScales {
  double stiffness, damping;
};

/// The springs of a grid where they were linearised. Products are those of a stencil in double
/// precision, which StencilRows multiplies: four numbers of a spring are made from two and the
/// positions.
class LinearisedSprings {
 public:
  /// No stiffness yet. Allocates when a size changes.
  void fit(const LaneShape& shape, int kinds);

  const LaneShape& shape() const { return x.shape(); }
  int kinds() const { return kinds_; }
  /// Of the springs based in a row, by registers of columns, then kinds; 0 for those that do not
  /// exist.
  SpringCoefficients* row(int row) { return coefficients_.data() + start(row); }
  const SpringCoefficients* row(int row) const { return coefficients_.data() + start(row); }
  /// Writes the springs of a row into a stencil; returns whether no stiffness along one is less
  /// than across it, so that they fit.
  bool write_row(int row, const SpringScales& scales, GridStencil& A) const;

  DoubleLaneField x;

 private:
  std::size_t start(int row) const {
    return static_cast<std::size_t>(row * shape().registers<Double4>() * kinds_);
  }

  int kinds_ = 0;
  std::vector<SpringCoefficients> coefficients_;
};

/// scales.stiffness K + scales.damping D of linearised springs, as a stencil. With the positions of
/// another state, if `x` are not theirs.
class SpringProduct {
 public:
  SpringProduct(const LinearisedSprings& springs, const DoubleLaneField& x,
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
  template <int Kinds>
  void add_row_of(const RowsOfEnds<Double4>& p, int row, std::span<Vector> scratch) const;

  const LinearisedSprings& springs_;
  const DoubleLaneField& x_;
  SpringScales scales_;
};

}  // namespace weft

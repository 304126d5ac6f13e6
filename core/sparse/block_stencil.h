#pragma once

#include "core/sparse/lane_vectors.h"

#include <array>
#include <span>

namespace weft {

/// A symmetric matrix on a grid that couples each vertex to its eight neighbours,
///   (A p)_i = (sum_j A_ij) p_i + sum_j A_ij (p_j - p_i),
/// in single precision, each pair stored and multiplied once; StencilRows multiplies.
class BlockStencil {
 public:
  /// Allocates when the size changes.
  void fit(const LaneShape& shape);

  const LaneShape& shape() const { return shape_; }
  StencilLanes* row(int row) { return blocks_.data() + row * shape_.groups(); }
  const StencilLanes* row(int row) const { return blocks_.data() + row * shape_.groups(); }

  /// Computes one row of A p, whose rows may be of different vectors: p_above, p and p_below. Rows
  /// beyond the grid must be zeros, except for the one above the grid, which is not read.
  void multiply_row(int row, const Lanes3* p_above, const Lanes3* p, const Lanes3* p_below,
                    Lanes3* product) const;
  /// Computes one row of A p where p = 0 in that row; the row must not be the first.
  void multiply_around_row(int row, const Lanes3* p_above, const Lanes3* p_below,
                           Lanes3* product) const;

  using Vector = Lanes3;
  static constexpr int k_reach = 1;
  static std::size_t scratch_size(const LaneShape& shape) {
    return 2 * static_cast<std::size_t>(shape.groups());
  }

 private:
  template <class Stencil, class RowOf>
  friend class StencilRows;
  /// Returns the sums of a row in `scratch`, which stores the sums of two rows.
  Lanes3* sums_of(int row, std::span<Lanes3> scratch) const {
    return scratch.data() + (row % 2) * shape_.groups();
  }
  /// Adds the products of a row as GridStencil::add_row() does, with a reach of one row.
  void add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
               std::span<Lanes3> scratch) const;

  LaneShape shape_;
  std::vector<StencilLanes> blocks_;
};

}  // namespace weft

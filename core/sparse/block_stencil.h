#pragma once

#include "core/sparse/lane_field.h"

#include <array>

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

  /// Calls use(i, A_ij) for the blocks of a column.
  template <class Use>
  void for_each_block(int j, const Use& use) const {
    const int r = j / shape_.columns, c = j % shape_.columns;
    Mat3 diagonal = block(r, c, &StencilLanes::row_sum);
    const auto add = [&](int row, int column, const Mat3& A_ij) {
      const bool exists = row >= 0 && row < shape_.rows && column >= 0 && column < shape_.columns;
      if (!exists) return;
      diagonal -= A_ij.transpose();
      use(shape_.vertex(row, column), A_ij);
    };
    add(r, c + 1, block(r, c, &StencilLanes::along_row).transpose());
    add(r, c - 1, block(r, c - 1, &StencilLanes::along_row));
    add(r + 1, c, block(r, c, &StencilLanes::along_column).transpose());
    add(r - 1, c, block(r - 1, c, &StencilLanes::along_column));
    add(r + 1, c + 1, block(r, c, &StencilLanes::falling).transpose());
    add(r - 1, c - 1, block(r - 1, c - 1, &StencilLanes::falling));
    add(r + 1, c - 1, block(r, c - 1, &StencilLanes::rising).transpose());
    add(r - 1, c + 1, block(r - 1, c, &StencilLanes::rising));
    use(j, diagonal);
  }

  using Vector = Lanes3;
  static constexpr int k_reach = 1;
  static std::size_t scratch_size(const LaneShape& shape) {
    return 2 * static_cast<std::size_t>(shape.groups());
  }

 private:
  /// One of the blocks that are based at a vertex; 0 outside the grid.
  Mat3 block(int row, int column, BlockLanes StencilLanes::*kind) const;
  template <class Stencil, class RowOf>
  friend class StencilRows;
  /// The sums of two rows wait in `scratch`.
  Lanes3* sums_of(int row, std::span<Lanes3> scratch) const {
    return scratch.data() + (row % 2) * shape_.groups();
  }
  /// As GridStencil::add_row, for one row after it.
  void add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
               std::span<Lanes3> scratch) const;

  LaneShape shape_;
  std::vector<StencilLanes> blocks_;
};

}  // namespace weft

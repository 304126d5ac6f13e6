#pragma once

#include "core/sparse/block_lanes.h"
#include "core/sparse/lane_field.h"

#include <algorithm>

namespace weft {

/// The blocks of a nine-point stencil that are based at eight neighbouring vertices (r, c): A_ij of
/// the pairs (i, j) named; A_ji is its transpose. In place of the diagonal block stands the sum of
/// the vertex's whole row, which is small where the diagonal is large: the weight.
struct StencilLanes {
  BlockLanes row_sum;       ///< of (r, c)
  BlockLanes along_row;     ///< (r, c), (r, c + 1)
  BlockLanes along_column;  ///< (r, c), (r + 1, c)
  BlockLanes falling;       ///< (r, c), (r + 1, c + 1)
  BlockLanes rising;        ///< (r, c + 1), (r + 1, c)
};

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

  using Vector = Lanes3;
  static constexpr int k_reach = 1;
  static std::size_t scratch_size(const LaneShape& shape) {
    return 2 * static_cast<std::size_t>(shape.groups());
  }

 private:
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

/// The diagonal blocks of a row, from the rows of the stencil `above` (null for the first) and
/// `here`, `groups` long each.
void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                     SymmetricLanes* diagonal);

}  // namespace weft

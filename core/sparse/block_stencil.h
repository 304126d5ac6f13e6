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
/// in single precision, each pair stored and multiplied once.
class BlockStencil {
 public:
  /// Allocates when the size changes.
  void fit(const LaneShape& shape);

  const LaneShape& shape() const { return shape_; }
  StencilLanes* row(int row) { return blocks_.data() + row * shape_.groups(); }
  const StencilLanes* row(int row) const { return blocks_.data() + row * shape_.groups(); }

  /// As GridStencil::multiply; rows are asked for from begin - 1 to end.
  template <class RowOf, class Use, class RowEnd>
  void multiply(const RowOf& row_of_p, int begin, int end, std::span<Lanes3> scratch, Use&& use,
                RowEnd&& row_end) const {
    const int groups = shape_.groups();
    const int first = begin > 1 ? begin - 1 : 0;
    std::fill_n(row_of(scratch, first), groups, Lanes3{});
    const Lanes3* p0 = nullptr;
    for (int next = first; next < end + 1; ++next) {
      const Lanes3* p1 = row_of_p(next);
      const int row = next - 1;
      if (row >= first) add_row(p0, p1, row, scratch);
      if (row >= begin) {
        for (int g = 0; g < groups; ++g) use(row, g, p0[g], row_of(scratch, row)[g]);
        row_end(row);
      }
      p0 = p1;
    }
  }

 private:
  /// The sums of two rows wait in `scratch`.
  Lanes3* row_of(std::span<Lanes3> scratch, int row) const {
    return scratch.data() + (row % 2) * shape_.groups();
  }
  void add_row(const Lanes3* p0, const Lanes3* p1, int row, std::span<Lanes3> scratch) const;

  LaneShape shape_;
  std::vector<StencilLanes> blocks_;
};

/// The diagonal blocks of a row, from the rows of the stencil `above` (null for the first) and
/// `here`, `groups` long each.
void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                     SymmetricLanes* diagonal);

}  // namespace weft

#pragma once

#include "core/kernels/triangle_kernels.h"
#include "core/sparse/lane_field.h"
#include "core/sparse/operator.h"

#include <array>

namespace weft {

/// How the quads of a grid are cut in two: all from (r, c) to (r + 1, c + 1), or those with an odd
/// r + c the other way.
enum class GridCut { rising, alternating };

inline TriangleKernels::Falling falling_columns(GridCut cut, int row) {
  if (cut == GridCut::rising) return TriangleKernels::none;
  return row % 2 == 0 ? TriangleKernels::odd_columns : TriangleKernels::even_columns;
}

/// Where the sums at a row wait for the quads of the row before it, in a scratch of two rows.
template <class Register>
LanesOf3<Register>* corner_sums(const LaneShape& shape, int row,
                                std::span<LanesOf3<Register>> scratch) {
  return scratch.data() + (row % 2) * shape.registers<Register>();
}

/// A sum over the triangles of a grid of matrices that couple their corners alike: K at all nine
/// pairs of corners, K = b I + sign u u^T. In single precision; StencilRows multiplies.
class TriangleStencil {
 public:
  /// No triangles.
  void clear() { is_empty_ = true; }
  /// Triangles that their force writes: row() of all rows of quads. Allocates when the shape
  /// changes.
  void fit(const LaneShape& shape, GridCut cut, float sign);

  bool empty() const { return is_empty_; }
  const LaneShape& shape() const { return shape_; }
  /// The quads between a row of vertices and the next; of the last row, 0.
  QuadLanes* row(int row) { return quads_.data() + row * shape_.groups(); }
  const QuadLanes* row(int row) const { return quads_.data() + row * shape_.groups(); }
  /// Of one product.
  Cost cost() const;

  using Vector = Lanes3;
  static constexpr int k_reach = 1;

 private:
  template <class Stencil, class RowOf>
  friend class StencilRows;
  Lanes3* sums_of(int row, std::span<Lanes3> scratch) const {
    return corner_sums(shape_, row, scratch);
  }
  void add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
               std::span<Lanes3> scratch) const;

  bool is_empty_ = true;
  LaneShape shape_;
  GridCut cut_ = GridCut::rising;
  float sign_ = 1;
  std::vector<QuadLanes> quads_;
};

}  // namespace weft

#pragma once

#include "core/kernels/triangle_kernels.h"
#include "core/sparse/lane_vectors.h"
#include "core/sparse/operator.h"

#include <algorithm>
#include <array>
#include <span>

namespace weft {

/// The diagonals that cut the quads of a grid in two: all from (r, c) to (r + 1, c + 1), or quads
/// with an odd r + c along the other one.
enum class GridCut { rising, alternating };

inline TriangleKernels::Falling falling_columns(GridCut cut, int row) {
  if (cut == GridCut::rising) return TriangleKernels::none;
  return row % 2 == 0 ? TriangleKernels::odd_columns : TriangleKernels::even_columns;
}

/// Returns the unfinished sums at a row, to which the quads of the row before it are added, in a
/// scratch of two rows.
template <class Register>
LanesOf3<Register>* corner_sums(const LaneShape& shape, int row,
                                std::span<LanesOf3<Register>> scratch) {
  return scratch.data() + (row % 2) * shape.registers<Register>();
}

/// A sum over the triangles of a grid of matrices that couple their corners alike: K at all nine
/// pairs of corners, K = b I + sign u u^T. Numbers are in single precision; StencilRows multiplies.
class TriangleStencil {
 public:
  /// Removes all triangles.
  void clear() { is_empty_ = true; }
  /// Makes room for triangles, which their force writes by row() for all rows of quads. Allocates
  /// when the shape changes.
  void fit(const LaneShape& shape, GridCut cut, float sign);

  bool empty() const { return is_empty_; }
  const LaneShape& shape() const { return shape_; }
  /// Returns the quads between a row of vertices and the next; they are 0 for the last row.
  QuadLanes* row(int row) { return quads_.data() + row * shape_.groups(); }
  const QuadLanes* row(int row) const { return quads_.data() + row * shape_.groups(); }
  /// Calls use(i, K_ij v) for the vertices i of the triangles at a vertex j, once for each
  /// triangle.
  template <class Use>
  void for_each_product(int j, const Eigen::Vector3f& v, const Use& use) const {
    if (is_empty_) return;
    const int row = j / shape_.columns, column = j % shape_.columns;
    for (int r = std::max(row - 1, 0); r <= std::min(row, shape_.rows - 2); ++r) {
      for (int c = std::max(column - 1, 0); c <= std::min(column, shape_.columns - 2); ++c) {
        for (const bool is_here : {true, false}) {
          const std::array<int, 3> corners = corners_of(r, c, is_here);
          if (std::find(corners.begin(), corners.end(), j) == corners.end()) continue;
          const Eigen::Vector3f K_v = product(r, c, is_here, v);
          for (const int i : corners) use(i, K_v);
        }
      }
    }
  }
  /// Returns the cost of one product.
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

  /// Returns the vertices of a triangle of the quad that begins at (row, column): the triangle with
  /// an edge in that row of vertices, or the one with an edge in the next row.
  std::array<int, 3> corners_of(int row, int column, bool is_here) const;
  /// Returns K v for the triangle that corners_of() names.
  Eigen::Vector3f product(int row, int column, bool is_here, const Eigen::Vector3f& v) const;

  bool is_empty_ = true;
  LaneShape shape_;
  GridCut cut_ = GridCut::rising;
  float sign_ = 1;
  std::vector<QuadLanes> quads_;
};

}  // namespace weft

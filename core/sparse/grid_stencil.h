#pragma once

#include "core/sparse/grid_couplings.h"
#include "core/sparse/grid_filter.h"
#include "core/sparse/spring_ends.h"
#include "core/sparse/triangle_stencil.h"

namespace weft {

/// A = diag(m) + sum over springs of K (e_i - e_j)(e_i - e_j)^T on a grid, in single precision and
/// without a matrix; StencilRows multiplies. Differences of p are taken before they are multiplied,
/// so that a stiff spring leaves the weight of a vertex visible; and each spring is evaluated once.
///
/// Beside it, a system may have a small part that changes with every step: the drag of triangles in
/// the wind, and couplings of few vertices wherever they lie. The product of an iteration adds it.
/// A preconditioner leaves the triangles out, which should weigh no more than the masses, and takes
/// the couplings in.
class GridStencil {
 public:
  /// m = 0 and no small part, and springs that are to be written. Allocates when the size changes.
  void begin(const LaneShape& shape);
  /// For the force that writes all springs, in the first 6 or 8 of k_grid_directions. Allocates
  /// when the size changes.
  void fit_springs(int kinds);

  const LaneShape& shape() const { return shape_; }
  int kinds() const { return kinds_; }
  /// Springs based in group `group` of row `row`, `kinds` of them. Those that do not exist are 0.
  SpringLanes* springs(int row, int group) { return springs_.data() + spring_index(row, group); }
  const SpringLanes* springs(int row, int group) const {
    return springs_.data() + spring_index(row, group);
  }
  /// K of one spring; 0 for a base outside the grid, and for a kind that there is not.
  Mat3 spring(int row, int column, int kind) const;
  /// Calls use(i, block) for what springs and m add to the blocks (i, j) of a column.
  template <class Use>
  void for_each_block(int j, const Use& use) const {
    const int row = j / shape_.columns, column = j % shape_.columns;
    use(j, Mat3(static_cast<double>(diagonal(row)[column]) * Mat3::Identity()));
    const auto add = [&](const Mat3& K, int other_row, int other_column) {
      const bool exists = other_row >= 0 && other_row < shape_.rows && other_column >= 0 &&
                          other_column < shape_.columns;
      if (!exists) return;
      use(j, K);
      use(shape_.vertex(other_row, other_column), Mat3(-K));
    };
    for (int kind = 0; kind < kinds_; ++kind) {
      const auto [first, down, second] = k_grid_directions[kind];
      add(spring(row, column - first, kind), row + down, column - first + second);
      add(spring(row - down, column - second, kind), row - down, column - second + first);
    }
  }
  /// m of the vertices of a row; 0 up to the end of its last group.
  float* diagonal(int row) { return diagonal_.data() + k_lanes * row * shape_.groups(); }
  const float* diagonal(int row) const {
    return diagonal_.data() + k_lanes * row * shape_.groups();
  }
  /// m of a vertex += value.
  void add_diagonal(int vertex, double value);
  /// m of all vertices += scale values, n.
  void add_diagonal(double scale, std::span<const double> values);
  TriangleStencil& triangles() { return triangles_; }
  const TriangleStencil& triangles() const { return triangles_; }
  GridCouplings& couplings() { return couplings_; }
  const GridCouplings& couplings() const { return couplings_; }

  GridFilter& filter() { return filter_; }
  const GridFilter& filter() const { return filter_; }

  /// Of one product with the springs and m.
  Cost cost() const;
  /// Of one product with the small part.
  Cost small_part_cost() const { return triangles_.cost() + couplings_.cost(); }

  using Vector = Lanes3;
  /// A vertex is coupled to those at most this number of rows away.
  static constexpr int k_reach = k_spring_reach;
  static std::size_t scratch_size(const LaneShape& shape) { return waiting_size<Float8>(shape); }

 private:
  template <class Stencil, class RowOf>
  friend class StencilRows;
  std::ptrdiff_t spring_index(int row, int group) const {
    return (static_cast<std::ptrdiff_t>(row) * shape_.groups() + group) * kinds_;
  }
  /// The sums of three rows wait in `scratch`.
  Lanes3* sums_of(int row, std::span<Lanes3> scratch) const {
    return waiting_sums(shape_, row, scratch);
  }
  /// Adds what the springs based in a row pull at it, which makes its sum complete, and at the two
  /// rows after it.
  void add_row(const RowsOfEnds<Float8>& p, int row, std::span<Lanes3> scratch) const;

  LaneShape shape_;
  int kinds_ = 0;
  std::vector<SpringLanes> springs_;
  std::vector<float> diagonal_;
  TriangleStencil triangles_;
  GridCouplings couplings_;
  GridFilter filter_;
};

}  // namespace weft

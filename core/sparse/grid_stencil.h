#pragma once

#include "core/sparse/grid_filter.h"
#include "core/sparse/spring_ends.h"

namespace weft {

/// A = diag(m) + sum over springs of K (e_i - e_j)(e_i - e_j)^T on a grid, in single precision and
/// without a matrix; StencilRows multiplies. Differences of p are taken before they are multiplied,
/// so that a stiff spring leaves the weight of a vertex visible; and each spring is evaluated once.
class GridStencil {
 public:
  /// m = 0 and no springs yet. Allocates when the size changes.
  void begin(const LaneShape& shape);
  /// For a force that writes all springs, in the first 6 or 8 of k_grid_directions: false when
  /// another one has. Allocates when the size changes.
  bool claim_springs(int kinds);
  bool has_springs() const { return has_springs_; }

  const LaneShape& shape() const { return shape_; }
  int kinds() const { return kinds_; }
  /// Springs based in group `group` of row `row`, `kinds` of them. Those that do not exist are 0.
  SpringLanes* springs(int row, int group) { return springs_.data() + spring_index(row, group); }
  const SpringLanes* springs(int row, int group) const {
    return springs_.data() + spring_index(row, group);
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
  GridFilter& filter() { return filter_; }
  const GridFilter& filter() const { return filter_; }

  /// Of one product.
  Cost cost() const;

  using Vector = Lanes3;
  /// A vertex is coupled to those at most so many rows away.
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
  bool has_springs_ = false;
  std::vector<SpringLanes> springs_;
  std::vector<float> diagonal_;
  GridFilter filter_;
};

}  // namespace weft

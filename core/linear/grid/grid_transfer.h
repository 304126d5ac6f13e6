#pragma once

#include "core/linear/multigrid/bilinear_interpolation.h"
#include "core/sparse/lane_vectors.h"

#include <algorithm>

namespace weft {

inline LaneShape coarsened(const LaneShape& fine) {
  return LaneShape(coarsened(GridShape{fine.rows, fine.columns}));
}

/// The rows of lane vectors on a coarse grid, interpolated along the rows, for a loop that asks for
/// them in ascending order.
struct ProlongedRows {
  LaneRows rows;
  int last = -1;  ///< the last row made; -1: none
};

/// Leads from a grid to the next coarser one, which keeps every other row and column and the last.
/// Kept rows are interpolated along themselves, then rows between two of them: a vertex between e
/// and e' takes
///   a u(e) + (1 - a) u(e'),
/// with a 3x3 block a of its own, in half precision: a motion of the whole grid is reproduced for
/// any blocks.
class GridTransfer {
 public:
  /// Sets all a to 0. Allocates when the shape changes.
  void fit(const LaneShape& fine);

  const LaneShape& fine() const { return fine_; }
  const LaneShape& coarse() const { return coarse_; }

  /// Returns the a of row 2 row + 1 of the fine grid, by groups of its columns, followed by zeros;
  /// they must stay 0 where no kept row comes after that row.
  HalfBlockLanes* between_rows(int row) { return between_rows_.data() + row * row_stride(); }
  const HalfBlockLanes* between_rows(int row) const {
    return between_rows_.data() + row * row_stride();
  }
  /// Returns the a of the columns 2C + 1 of the kept row `row`, or zeros after the last row, by
  /// groups of C; they must stay 0 where is_between() is 0.
  HalfBlockLanes* between_columns(int row) {
    return between_columns_.data() + row * coarse_.groups();
  }
  const HalfBlockLanes* between_columns(int row) const {
    return between_columns_.data() + row * coarse_.groups();
  }
  /// Returns, by C, 1 for a column 2C + 1 between two that are kept, else 0.
  const float* is_between() const { return is_between_.data(); }

  /// Return the first and the last row of the fine grid to which a coarse row contributes.
  int first_row(int coarse_row) const { return std::max(2 * coarse_row - 1, 0); }
  int last_row(int coarse_row) const { return std::min(2 * coarse_row + 1, fine_.rows - 1); }
  /// coarse = row `row` of P^T fine, from the rows 2 row - 1, 2 row and 2 row + 1 of the fine grid;
  /// rows outside the grid are not read.
  void restrict_row(int row, const Lanes3* above, const Lanes3* here, const Lanes3* below,
                    Lanes3* coarse) const;
  /// fine += row `row` of P coarse.
  void add_prolonged_row(const LaneVectors& coarse, int row, ProlongedRows& prolonged,
                         Lanes3* fine) const;
  /// Calls use(row, column, part) for each vertex of the coarse grid at which P^T u is not 0, for a
  /// vector u at one vertex.
  template <class Use>
  void restrict_vertex(int row, int column, const Eigen::Vector3f& u, const Use& use) const {
    const int near = row / 2;
    if (row % 2 == 0) return restrict_along(near, column, u, use);
    const Eigen::Vector3f to_near = transposed_times(between_rows(near), column, u);
    restrict_along(near, column, to_near, use);
    restrict_along(near + 1, column, u - to_near, use);
  }

 private:
  template <class Use>
  void restrict_along(int row, int column, const Eigen::Vector3f& u, const Use& use) const {
    if (u.isZero(0)) return;
    const int near = column / 2;
    if (column % 2 == 0) return use(row, near, u);
    const Eigen::Vector3f to_near = transposed_times(between_columns(row), near, u);
    if (!to_near.isZero(0)) use(row, near, to_near);
    use(row, near + 1, u - to_near);
  }
  /// Returns a^T u with the block of one column.
  static Eigen::Vector3f transposed_times(const HalfBlockLanes* a, int column,
                                          const Eigen::Vector3f& u);
  int row_stride() const { return fine_.groups() + 1; }

  LaneShape fine_, coarse_;
  std::vector<HalfBlockLanes> between_rows_, between_columns_;
  std::vector<float> is_between_;
  std::vector<float> is_even_;  ///< 1 for a column 2C that exists, else 0
};

}  // namespace weft

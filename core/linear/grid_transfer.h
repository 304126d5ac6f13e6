#pragma once

#include "core/linear/bilinear_interpolation.h"
#include "core/sparse/lane_field.h"

#include <algorithm>

namespace weft {

inline LaneShape coarsened(const LaneShape& fine) {
  return LaneShape(coarsened(GridShape{fine.rows, fine.columns}));
}

/// From a grid to the next coarser one: it keeps every other row and column and the last ones. A
/// vertex between takes the mean of its neighbours that are kept.
class GridTransfer {
 public:
  /// Allocates when the shape changes.
  void fit(const LaneShape& fine);

  const LaneShape& fine() const { return fine_; }
  const LaneShape& coarse() const { return coarse_; }

  /// Weights of an odd row in the coarse rows before and after it.
  float before(int row) const { return row + 1 < fine_.rows ? 0.5F : 0; }
  float after(int row) const { return row + 1 < fine_.rows ? 0.5F : 1; }
  /// The same for the odd columns 2C + 1 of the fine grid by groups of C.
  const Float8& before_columns(int group) const { return before_[static_cast<std::size_t>(group)]; }
  const Float8& after_columns(int group) const { return after_[static_cast<std::size_t>(group)]; }
  /// 1 for an even column 2C that exists, else 0.
  const Float8& even_columns(int group) const { return even_[static_cast<std::size_t>(group)]; }

  /// The last row of the fine grid that a coarse row has a part in.
  int last_row(int coarse_row) const { return std::min(2 * coarse_row + 1, fine_.rows - 1); }
  /// coarse = row `row` of P^T fine, from the rows 2 row - 1, 2 row and 2 row + 1 of the fine grid;
  /// those outside of it are not read.
  void restrict_row(int row, const Lanes3* above, const Lanes3* here, const Lanes3* below,
                    Lanes3* coarse) const;
  /// fine += row `row` of P coarse.
  void add_prolonged_row(const LaneField& coarse, int row, Lanes3* fine) const;

 private:
  LaneShape fine_, coarse_;
  std::vector<Float8> before_, after_, even_;
};

}  // namespace weft

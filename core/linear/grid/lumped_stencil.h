#pragma once

#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

#include <array>
#include <vector>

namespace weft {

/// Makes rows of the nine-point stencil of S A S + w (I - S) tr(A_ii)/3, for the coarse grids of a
/// preconditioner: in A, each spring of k to a second neighbour is replaced by springs of 2 k to
/// the neighbours it passes, which resist a uniform stretch equally.
class LumpedRows {
 public:
  /// Prepares for a stencil of another shape. Allocates when the shape changes.
  void fit(const LaneShape& shape);
  /// Makes a row; rows must be asked for in ascending order.
  void make(const GridStencil& A, int row, StencilLanes* result);

 private:
  /// Writes S of the vertices of a row; I where they are free or beyond the grid.
  void fill_filter(const GridStencil& A, int row);
  SymmetricLanes* filter_of(int row) {
    return filter_[static_cast<std::size_t>(row + 1) % 3].data();
  }

  static constexpr int k_none = -2;
  std::vector<StencilLanes> above_, here_;             ///< rows with S = I
  std::array<std::vector<SymmetricLanes>, 3> filter_;  ///< S of three rows, one group more in each
  int row_ = k_none;                                   ///< the row of here_ and filter_
};

/// Makes a row of the nine-point stencil of A itself, as LumpedRows with S = I.
void lumped_unfiltered_row(const GridStencil& A, int row, StencilLanes* result);

/// Adds a block to the diagonal of one column of a row.
void add_to_row_sum(const Eigen::Matrix3f& K, int column, StencilLanes* row);

}  // namespace weft

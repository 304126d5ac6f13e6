#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The blocks that a vertex between two coarse ones adds to the second one.
struct PassedLanes {
  BlockLanes row_sum, line;
};

/// A coarse matrix row by row, first coarse only along columns (`half` rows), then along rows; see
/// GridGalerkin. Rows have `groups` groups of the fine grid.
struct GalerkinKernels {
  /// half = the blocks along `coarse_row` (null beyond the grid) + the blocks passed to it.
  void (*begin_half_row)(const StencilLanes* coarse_row, const PassedLanes* passed, int groups,
                         StencilLanes* half);
  /// Computes the weights of the row `between` from its couplings to `coarse_row` before it, to
  /// the row after it and along itself.
  void (*weigh_row)(const StencilLanes* coarse_row, const StencilLanes* between, int groups,
                    HalfBlockLanes* weights);
  /// Adds to `half` the blocks that the row `between` leaves at `coarse_row` before it, and
  /// writes those that it passes to the next row; weights are 0 unless a coarse row comes after
  /// `between`. `diagonal` is scratch of one row; a group of zeros follows the weights.
  struct Pass {
    const StencilLanes *coarse_row, *between;
    const HalfBlockLanes* weights;
    StencilLanes* half;
    PassedLanes* passed;
    SymmetricLanes* diagonal;
  };
  void (*pass_row)(const Pass& pass, int groups);
  /// Computes the weights of the columns between coarse ones, from the half row `above` (null for
  /// the first) and `here`; is_between is 1 for a column between two coarse ones.
  struct HalfRows {
    const StencilLanes *above, *here;
    const float* is_between;
  };
  void (*weigh_columns)(const HalfRows& rows, int groups, int coarse_groups,
                        HalfBlockLanes* weights);
  /// Computes a row of the coarse matrix from half rows and the weights of its row and of the next
  /// one. `diagonal` is scratch of twice the coarse groups, zeros from `groups` on.
  struct Along {
    const StencilLanes *above, *here;
    const HalfBlockLanes *weights, *weights_below;
    SymmetricLanes* diagonal;
  };
  void (*along_row)(const Along& rows, int groups, int coarse_groups, StencilLanes* coarse);
};

}  // namespace weft

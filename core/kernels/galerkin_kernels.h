#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// What a vertex between two that are kept adds to the second one.
struct PassedLanes {
  BlockLanes row_sum, line;
};

/// A coarse matrix row by row, first coarse along columns alone (`half` rows), then along rows; see
/// GridGalerkin. Rows have `groups` groups of the fine grid.
struct GalerkinKernels {
  /// half = what `kept` (null beyond the grid) has along itself + what was passed to it.
  void (*begin_half_row)(const StencilLanes* kept, const PassedLanes* passed, int groups,
                         StencilLanes* half);
  /// Weights of the row `between`, from its couplings to the row `kept` before it, to the one after
  /// it and along itself.
  void (*weigh_row)(const StencilLanes* kept, const StencilLanes* between, int groups,
                    HalfBlockLanes* weights);
  /// Adds what the row `between` leaves at the row `kept` before it to `half`, and writes what it
  /// passes to the next one; weights are 0 unless a kept row comes after it. `diagonal` is scratch
  /// of one row; weights have a group of zeros behind them.
  struct Pass {
    const StencilLanes *kept, *between;
    const HalfBlockLanes* weights;
    StencilLanes* half;
    PassedLanes* passed;
    SymmetricLanes* diagonal;
  };
  void (*pass_row)(const Pass& pass, int groups);
  /// Weights of the columns between, from the half row `above` (null for the first) and `here`;
  /// is_between is 1 for a column that lies between two that are kept.
  void (*weigh_columns)(const StencilLanes* above, const StencilLanes* here,
                        const float* is_between, int groups, int coarse_groups,
                        HalfBlockLanes* weights);
  /// A row of the coarse matrix from half rows and the weights of its row and of the next one.
  /// `diagonal` is scratch of twice the coarse groups, zeros from `groups` on.
  struct Along {
    const StencilLanes *above, *here;
    const HalfBlockLanes *weights, *weights_below;
    SymmetricLanes* diagonal;
  };
  void (*along_row)(const Along& rows, int groups, int coarse_groups, StencilLanes* coarse);
};

}  // namespace weft

#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Transfers rows of vectors between a grid and the next coarser one; see GridTransfer. A register
/// of zeros follows each row in lanes.
struct TransferKernels {
  /// Restricts to a row of the coarse grid from the three rows of the fine grid that it contributes
  /// to; rows outside the grid are null. `a_above` and `a_below` are the weights of the row above
  /// and the one below, `a` the weights of the columns between.
  struct Restriction {
    const Lanes3 *above, *here, *below;
    const HalfBlockLanes *a_above, *a_below, *a;
    int groups, coarse_groups;
  };
  void (*restrict_row)(const Restriction& rows, Lanes3* coarse);
  /// Interpolates a row of the coarse grid along itself; is_even is 1 for a column 2C that exists.
  struct Prolongation {
    const Lanes3* coarse;
    const HalfBlockLanes* a;
    const float* is_even;
    int groups, coarse_groups;
  };
  void (*prolong_along)(const Prolongation& row, Lanes3* prolonged);
  /// fine += near
  void (*add)(const Lanes3* near, int groups, Lanes3* fine);
  /// fine += next + a (near - next)
  void (*add_between)(const Lanes3* near, const Lanes3* next, const HalfBlockLanes* a, int groups,
                      Lanes3* fine);
  /// Converts one block a group to half precision, and back.
  void (*to_half)(const BlockLanes* blocks, int count, HalfBlockLanes* halves);
  void (*from_half)(const HalfBlockLanes* halves, int count, BlockLanes* blocks);
};

}  // namespace weft

#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Products with stencils on a grid, and what is made of stencils, a row at a time. Rows of
/// vectors have a register of zeros behind them.
struct StencilKernels {
  /// Adds what the springs (6 or 8 kinds) based in a row and the masses m pull at it, and at the
  /// next two rows; `below_2` is written first. p: the row and the two after it.
  struct SpringRow {
    const Lanes3* p[3];
    const SpringLanes* K;
    const float* m;
    int kinds, groups;
    Lanes3 *here, *below, *below_2;
  };
  void (*add_springs)(const SpringRow& row);
  /// The same for blocks and one row after it; `below` is written first.
  struct BlockRow {
    const Lanes3* p[2];
    const StencilLanes* A;
    int groups;
    Lanes3 *here, *below;
  };
  void (*add_blocks)(const BlockRow& row);
  /// One row of the product of blocks and p, whose rows may be of different vectors: `p_above`, p
  /// and `p_below`, with the stencils of the first two; `above` is null for the first row.
  struct BlockProduct {
    const StencilLanes *above, *here;
    const Lanes3 *p_above, *p, *p_below;
    int groups;
    Lanes3* product;
  };
  void (*multiply_blocks)(const BlockProduct& row);
  /// The same for p = 0 between two other rows.
  struct BlocksAround {
    const StencilLanes *above, *here;
    const Lanes3 *p_above, *p_below;
    int groups;
    Lanes3* product;
  };
  void (*multiply_blocks_around)(const BlocksAround& row);
  /// The diagonal blocks of a row, from the rows of the stencil `above` (null for the first) and
  /// `here`.
  void (*diagonal_blocks)(const StencilLanes* above, const StencilLanes* here, int groups,
                          SymmetricLanes* diagonal);
  /// The nine-point stencil of a row of springs based in it and in the row `above` (null for the
  /// first): a spring to a second neighbour stands for two to the neighbours it passes.
  void (*lump)(const SpringLanes* above, const SpringLanes* here, const float* m, int kinds,
               int groups, StencilLanes* result);
  /// Turns such a row, `result`, and the one above it (null for the first) into that of
  /// S A S + w (I - S) (m + tr/3), where tr is the trace of what the springs have in A_ii. S is a
  /// symmetric block at each vertex; its rows, the one above, this one and the one below, have a
  /// group of any blocks behind them.
  struct FilteredRow {
    const StencilLanes* above;
    const SymmetricLanes* S[3];
    const float* m;
    float w;
    int groups;
    StencilLanes* result;
  };
  void (*filter)(const FilteredRow& row);
};

}  // namespace weft

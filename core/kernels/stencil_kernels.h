#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Products with stencils on a grid, and conversions of stencils, a row at a time. A register of
/// zeros follows each row of a vector.
struct StencilKernels {
  /// Adds the product of p with the springs (6 or 8 kinds) based in a row and with the row's masses
  /// m, at the row and the next two; `below_2` is overwritten. p has the row and the two after it.
  struct SpringRow {
    const Lanes3* p[3];
    const SpringLanes* K;
    const float* m;
    int kinds, groups;
    Lanes3 *here, *below, *below_2;
  };
  void (*add_springs)(const SpringRow& row);
  /// Adds the product of p with the blocks based in a row, at the row and the next one; `below` is
  /// overwritten.
  struct BlockRow {
    const Lanes3* p[2];
    const StencilLanes* A;
    int groups;
    Lanes3 *here, *below;
  };
  void (*add_blocks)(const BlockRow& row);
  /// Computes one row of the product of blocks and p, whose rows may be of different vectors:
  /// `p_above`, p and `p_below`, with the stencils of the first two; `above` is null for the first
  /// row.
  struct BlockProduct {
    const StencilLanes *above, *here;
    const Lanes3 *p_above, *p, *p_below;
    int groups;
    Lanes3* product;
  };
  void (*multiply_blocks)(const BlockProduct& row);
  /// Computes one row of the product of blocks and p, where p = 0 in the row itself.
  struct BlocksAround {
    const StencilLanes *above, *here;
    const Lanes3 *p_above, *p_below;
    int groups;
    Lanes3* product;
  };
  void (*multiply_blocks_around)(const BlocksAround& row);
  /// Computes the diagonal blocks of a row from the rows of the stencil `above` (null for the
  /// first) and `here`.
  void (*diagonal_blocks)(const StencilLanes* above, const StencilLanes* here, int groups,
                          SymmetricLanes* diagonal);
  /// Computes a row of the nine-point stencil from the springs based in the row and in the row
  /// `above` (null for the first): a spring to a second neighbour stands for two springs to the
  /// neighbours that it passes.
  struct LumpedRow {
    const SpringLanes *above, *here;
    const float* m;
    int kinds, groups;
  };
  void (*lump)(const LumpedRow& row, StencilLanes* result);
  /// Turns a row of such a stencil, `result`, into a row of S A S + w (I - S) (m + tr/3), where tr
  /// is the trace of the springs' part of A_ii; `above` is the row above, null for the first. S is
  /// a symmetric block at each vertex; its rows (the one above, this one, the one below) are
  /// followed by a group of any blocks.
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

#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The pairs of vertices that elements of a grid couple, a row of bases at a time. Vectors are
/// given for the row and the two after it, each followed by a register of zeros.
struct ElementKernels {
  /// Adds the product of p with the pairs based in a row and with the row's masses m, at the row
  /// and the next two; `below_2` is overwritten.
  struct Row {
    const Lanes3* p[3];
    const ElementLanes* A;
    const float* m;
    int groups;
    Lanes3 *here, *below, *below_2;
  };
  void (*add_product)(const Row& row);
  /// Computes a row of a nine-point stencil from the pairs based in the row and in the row `above`
  /// (null for the first): a coupling of second neighbours becomes 1.5 couplings of each with the
  /// vertex between them. Two would leave nothing of bending in flat cloth, which resists second
  /// differences alone, (1, -4, 6, -4, 1); 1.5 leave (-1, 2, -1), so stiff that the coarse grids
  /// correct bent cloth at most 4 times too far, and smooth shapes too little.
  struct LumpedRow {
    const ElementLanes *above, *here;
    const float* m;
    int groups;
  };
  void (*lump)(const LumpedRow& row, StencilLanes* result);
};

}  // namespace weft

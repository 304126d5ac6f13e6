#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The springs around a row of a grid.
struct SpringRows {
  /// Springs based in the row and in the two before it, by groups, then kinds; null outside the
  /// grid.
  const SpringLanes* based[3];
  const float* mass;  ///< masses of the vertices; 0 from there up to the end of the last group
  int kinds;          ///< the first 6 or 8 of k_grid_directions
  int groups;
};

/// The pairs of vertices that elements couple around a row of a grid; see SpringRows.
struct ElementRows {
  const ElementLanes* based[3];
  const float *mass, *slack;
  int groups;
};

/// Damped block Jacobi on one row: the inverses are w D^-1.
struct SmootherKernels {
  /// x = w D^-1 r, and zeros in the group after the row.
  void (*sweep)(const SymmetricLanes* inverse, const Lanes3* r, int groups, Lanes3* x);
  /// s = x + w D^-1 (r - A x), and zeros in the group after the row; s may be x.
  struct Residual {
    const Lanes3 *x, *A_x, *r;
  };
  void (*correct)(const SymmetricLanes* inverse, const Residual& rows, int groups, Lanes3* s);
  /// Inverts the diagonal blocks of springs, of elements, or given ones. Blocks are summed and
  /// inverted in double precision; those of springs and elements on the free directions only, w S
  /// (S D S + I - S)^-1 S. With elements, D/w + slack takes the place of D/w.
  void (*invert_springs)(const SpringRows& rows, const FilteredGroups& S, double w,
                         SymmetricLanes* inverse);
  void (*invert_elements)(const ElementRows& rows, const FilteredGroups& S, double w,
                          SymmetricLanes* inverse);
  void (*invert_blocks)(const SymmetricLanes* D, int groups, double w, SymmetricLanes* inverse);
};

}  // namespace weft

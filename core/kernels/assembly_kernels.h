#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The corners of an element whose vertices are the first and the second end of a pair.
struct PairCorners {
  int element;
  short first, second;
};

/// A pair of vertices based in `column` of a row, in the direction `kind` of k_grid_directions. The
/// corners whose blocks belong to it begin at `begin`, and end where those of the next pair begin.
struct PairPlace {
  int column, kind, begin;
};

/// Additions of the matrices of elements, stiffness K + damping D, to the pairs of vertices that
/// are based in a row of a grid.
struct AssemblyKernels {
  struct Row {
    const PairPlace* places;  ///< and one more after the last
    int count;
    const PairCorners* corners;
    ElementLanes* A;
    double stiffness, damping;
    double limit;
  };

  /// The two functions return whether no entry of a pair's sum is larger than `limit`.

  /// Adds K = k g g^T and D = c g g^T of hinges: 14 numbers each, g at the four corners, k and c.
  bool (*add_gradients)(const Row& row, const double* hinges);
  /// Adds symmetric K and D (null: 0) of triangles: 28 numbers each, the blocks of the corners (0,
  /// 1), (0, 2) and (1, 2) by columns and a number that does not count.
  bool (*add_blocks)(const Row& row, const double* K, const double* D);
};

/// The numbers that an element has in the functions of AssemblyKernels.
inline constexpr int k_gradient_numbers = 14, k_block_numbers = 28;

}  // namespace weft

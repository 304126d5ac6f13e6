#pragma once

#include "core/linear/multigrid/interpolation.h"

namespace weft {

/// Returns the grid of every other row and column of a grid, and the last ones.
inline GridShape coarsened(const GridShape& fine) {
  return {fine.rows / 2 + 1, fine.columns / 2 + 1};
}

/// Returns the interpolation from coarsened(fine) to a grid of n vertices, numbered row by row: a
/// vertex between kept ones takes the mean of its kept neighbours. Linear functions are reproduced
/// to the last bit.
WeightMatrix bilinear_interpolation(const GridShape& fine);

}  // namespace weft

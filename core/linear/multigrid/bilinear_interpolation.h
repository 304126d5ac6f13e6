#pragma once

#include "core/linear/multigrid/interpolation.h"

namespace weft {

/// Every other row and column of a grid, and the last ones.
inline GridShape coarsened(const GridShape& fine) {
  return {fine.rows / 2 + 1, fine.columns / 2 + 1};
}

/// Interpolation from coarsened(fine) to a grid of n vertices, numbered row by row: a vertex
/// between takes the mean of its neighbours that are kept. Linear functions are reproduced to the
/// last bit.
WeightMatrix bilinear_interpolation(const GridShape& fine);

}  // namespace weft

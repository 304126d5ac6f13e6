#pragma once

#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// Row `row` of the nine-point stencil of S A S + w (I - S) tr(A_ii)/3, for the coarse grids of a
/// preconditioner: in A, each spring of k to a second neighbour is replaced by springs of 2 k to
/// the neighbours it passes, which resist a uniform stretch alike.
void lumped_row(const GridStencil& A, int row, StencilLanes* result);
/// The same with S = I.
void lumped_unfiltered_row(const GridStencil& A, int row, StencilLanes* result);

/// Adds a block to the diagonal of one column of a row.
void add_to_row_sum(const Mat3& K, int column, StencilLanes* row);

}  // namespace weft

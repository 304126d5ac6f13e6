#pragma once

#include "core/linear/report.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// Returns the cost of a multigrid cycle on the finest grid, which is corrected once.
Cost visit_cost(const GridStencil& A, const LaneShape& coarse);
/// Returns the cost of a visit of a coarse grid above the coarsest, without the grids below.
Cost visit_cost(const BlockStencil& A, const LaneShape& coarse, int corrections);

}  // namespace weft

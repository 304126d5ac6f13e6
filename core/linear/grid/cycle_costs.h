#pragma once

#include "core/linear/report.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// What a multigrid cycle does on the finest grid, from which it corrects once.
Cost visit_cost(const GridStencil& A, const LaneShape& coarse);
/// What a visit of a coarse grid above the coarsest does, without those of the grids below.
Cost visit_cost(const BlockStencil& A, const LaneShape& coarse, int corrections);

}  // namespace weft

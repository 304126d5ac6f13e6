#include "core/linear/multigrid/geometric_multigrid.h"

#include "core/linear/multigrid/aggregation_multigrid.h"
#include "core/linear/multigrid/bilinear_interpolation.h"

namespace weft {

std::vector<WeightMatrix> GeometricMultigrid::interpolations(const BlockPattern& pattern) {
  on_grid_ = pattern.grid.has_value();
  if (!pattern.grid) return aggregating_interpolations(pattern);
  std::vector<WeightMatrix> result;
  for (GridShape shape = *pattern.grid; shape.rows * shape.columns > k_coarsest_vertices;
       shape = coarsened(shape)) {
    result.push_back(bilinear_interpolation(shape));
  }
  return result;
}

PreconditionerKind geometric_multigrid_kind() {
  return table_entry<PreconditionerKind, GeometricMultigrid, MultigridParameters>(
      "geometric_multigrid", "Multigrid (geometric)",
      "One V-cycle with 3x3 blocks on every other row and column of a grid, whatever the forces; "
      "without a grid, of smoothed aggregation.");
}

}  // namespace weft

#include "core/linear/multigrid/multigrid_preconditioners.h"

#include "core/linear/multigrid/bilinear_interpolation.h"

namespace weft {

namespace {

// A level that keeps more than this fraction of the vertices of the finer one is not worthwhile.
constexpr double k_worthwhile_coarsening = 0.8;

}  // namespace

std::vector<WeightMatrix> aggregating_interpolations(const BlockPattern& pattern) {
  std::vector<WeightMatrix> result;
  Graph graph = graph_of(pattern);
  while (graph.size() > k_coarsest_vertices) {
    WeightMatrix P = smoothed_aggregation(graph);
    if (P.columns == 0 || P.columns > k_worthwhile_coarsening * graph.size()) break;
    graph = coarse_graph(graph, P);
    result.push_back(std::move(P));
  }
  return result;
}

PreconditionerKind aggregation_multigrid_kind() {
  return table_entry<PreconditionerKind, AggregationMultigrid, MultigridParameters>(
      "amg", "Multigrid (aggregation)",
      "One V-cycle of smoothed aggregation with 3x3 blocks, on any mesh: few iterations at every "
      "size.");
}

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

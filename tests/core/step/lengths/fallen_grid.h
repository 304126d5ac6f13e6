#pragma once

#include "core/lab/world/simulation.h"
#include "core/mesh/grid.h"
#include "core/step/length_projection.h"
#include "core/step/lengths/iterated_projection.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {

/// A grid pinned at two opposite corners, so that no yarn is taut, whose vertices have moved: along
/// each axis by no more than `move` of an edge.
struct FallenGrid {
  explicit FallenGrid(int side = 9, double move = 0.1) {
    GridParameters grid;
    grid.orientation = "vertical";
    grid.rows = grid.columns = side;
    const Mesh mesh = make_grid(grid);
    n = mesh.vertex_count();
    edges = {mesh.rest_positions, inextensible_edges(mesh, "warp_and_weft")};
    const VecX random = random_vector(n, 1).cwiseAbs().array() + 0.5;
    masses.assign(random.begin(), random.end());
    filter = VertexFilter(n);
    for (const int corner : {0, n - 1}) filter.constrain(corner, {});
    W.set(masses, filter);
    start.resize(3 * n);
    for (int i = 0; i < n; ++i) at(start, i) = mesh.rest_positions[static_cast<std::size_t>(i)];
    VecX moves = move / side * random_vector(3 * n, 2);
    filter.apply(as_span(moves));
    candidate = start + moves;
  }
  ProjectionProblem problem(double strain) const { return {edges, W, masses, start, strain}; }

  int n = 0;
  EdgeLengths edges;
  std::vector<double> masses;
  VertexFilter filter;
  Mobility W;
  VecX start, candidate;
};

/// Makes a projection with room for its iterations.
inline std::unique_ptr<LengthProjection> make_projection(const ProjectionKind& kind,
                                                         const EdgeLengths& edges) {
  ParameterValues values(*kind.parameters);
  const ParameterInfo& info =
      *std::ranges::find(*kind.parameters, "max_iterations", &ParameterInfo::name);
  values.set("max_iterations", static_cast<int>(info.max));
  return kind.make(values, edges);
}

}  // namespace weft

#pragma once

#include "core/mesh/mesh.h"
#include "core/step/length_projection.h"

#include <vector>

namespace weft {

/// Along what an edge runs; along neither in a mesh without quads.
enum class EdgeDirection { warp, weft, other };

/// One traced projection, for its charts.
struct LengthTrace {
  double permitted = 0;                   ///< strain
  std::vector<EdgeDirection> directions;  ///< of the edges, m
  ProjectionTrace passes;                 ///< the first is before all iterations; not empty
};

/// The directions of edges of `mesh`.
std::vector<EdgeDirection> directions_of(const EdgeLengths& edges, const Mesh& mesh);

/// How many of the edges of one direction have a strain in each of equal intervals from `low` to
/// `high`; strains beyond, or not finite, are not counted.
std::vector<int> strain_histogram(const LengthTrace& trace, const ProjectionPass& pass,
                                  EdgeDirection direction, double low, double high, int intervals);

}  // namespace weft

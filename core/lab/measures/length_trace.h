#pragma once

#include "core/mesh/mesh.h"
#include "core/step/length_projection.h"

#include <vector>

namespace weft {

/// The yarn direction of an edge; `other` where the edge runs along neither, or the mesh has no
/// quads.
enum class EdgeDirection { warp, weft, other };

/// One traced projection, for its charts.
struct LengthTrace {
  double permitted = 0;                   ///< strain
  std::vector<EdgeDirection> directions;  ///< of the m edges
  ProjectionTrace passes;                 ///< the first precedes all iterations; not empty
};

/// Returns the directions of edges of `mesh`.
std::vector<EdgeDirection> directions_of(const EdgeLengths& edges, const Mesh& mesh);

/// Equal intervals of strain.
struct StrainBins {
  double low, high;  ///< ends of their range
  int count;
};

/// Counts the edges of one direction whose strains lie in each bin; strains outside the range of
/// the bins, or not finite, are not counted.
std::vector<int> strain_histogram(const LengthTrace& trace, const ProjectionPass& pass,
                                  EdgeDirection direction, const StrainBins& bins);

}  // namespace weft

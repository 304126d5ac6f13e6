#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/mesh/topology_change.h"

#include <span>

namespace weft {

/// A checkpoint on the mesh of a change of topology; `masses` are those of the mesh before, kg. The
/// drag and the hand hold the first copy of their vertex.
Checkpoint carried(const Checkpoint& before, const VertexOrigins& origins,
                   std::span<const double> masses);

/// What belongs to each of the kept edges of the mesh before, to those of the new mesh: each takes
/// it from the edge that it was made of, or 0. Empty where `values` is.
VecX carried_to_edges(const VecX& values, std::span<const Edge> before,
                      const VertexOrigins& origins, std::span<const Edge> after);

}  // namespace weft

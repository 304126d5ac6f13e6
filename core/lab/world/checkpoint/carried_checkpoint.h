#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/mesh/topology_change.h"

#include <span>

namespace weft {

/// Returns a checkpoint on the mesh after a change of topology; `masses` are those of the mesh
/// before, kg. The drag and the hand stay with the first copy of their vertex.
Checkpoint carried(const Checkpoint& before, const VertexOrigins& origins,
                   std::span<const double> masses);

/// Carries a value for each length constraint over to those of the new mesh: each gets the value of
/// the edge that it was made of, or 0. Empty where `values` is.
VecX carried_to_edges(const VecX& values, std::span<const Edge> before,
                      const VertexOrigins& origins, std::span<const Edge> after);

}  // namespace weft

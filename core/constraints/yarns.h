#pragma once

#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// Cuts a set of edges into chains: at each vertex, edges continue each other in pairs, the
/// straightest pair first, as long as they turn by less than 60 degrees. Every edge is in one
/// chain; a closed one is cut open.
std::vector<std::vector<int>> find_yarns(std::span<const Vec3> rest_positions,
                                         const std::vector<Edge>& edges);

}  // namespace weft

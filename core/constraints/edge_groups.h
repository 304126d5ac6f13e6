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

/// Divides edges into groups in which no two edges share a vertex, adding each edge to the first
/// group that is free.
/// \param vertex_count above every vertex of the edges
std::vector<std::vector<int>> color_edges(std::span<const Edge> edges, int vertex_count);

}  // namespace weft

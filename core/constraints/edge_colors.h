#pragma once

#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// Divides edges into groups in which no two edges share a vertex, adding each edge to the first
/// group that is free.
/// \param vertex_count above every vertex of the edges
std::vector<std::vector<int>> color_edges(std::span<const Edge> edges, int vertex_count);

}  // namespace weft

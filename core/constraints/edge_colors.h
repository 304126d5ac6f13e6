#pragma once

#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// Edges in groups of which no two share a vertex, as few as taking the first group that is free
/// gives. \param vertex_count above every vertex of the edges
std::vector<std::vector<int>> color_edges(std::span<const Edge> edges, int vertex_count);

}  // namespace weft

#pragma once

#include "core/mesh/mesh.h"

#include <vector>

namespace weft {

/// Edges without the diagonals that cut quads: where a cloth of springs is held together.
std::vector<Edge> structural_edges(const Mesh& mesh);

/// Distance of the ends of an edge in the rest shape, m.
double rest_length(const Mesh& mesh, const Edge& edge);

}  // namespace weft

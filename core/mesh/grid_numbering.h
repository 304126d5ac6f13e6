#pragma once

#include "core/mesh/mesh.h"

#include <optional>

namespace weft {

/// Returns the shape of the grid whose numbering the mesh has: that of GridShape, with two of the
/// triangles in each cell between four neighbours. This is how files of planes are written; their
/// positions do not matter. Nothing for any other mesh.
std::optional<GridShape> grid_numbering(const Mesh& mesh);

}  // namespace weft

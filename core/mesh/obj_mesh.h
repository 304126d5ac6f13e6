#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/obj.h"
#include "core/mesh/obj_statements.h"

#include <array>
#include <vector>

namespace weft {

/// Checks that all faces differ and that an edge belongs to at most two of them.
/// \throw InputError naming "FILE:LINE" of the first face that is one too many.
void check_faces(const ObjFile& file);

/// The texture coordinates at the corners of a triangle, by their indices in the file, from 0; -1
/// where there are none.
using TriangleTexture = std::array<int, 3>;

/// Gives a mesh with positions, triangles and quads its rest shape and its material coordinates.
/// Records its choice in `import`. \throw InputError naming "mesh.rest_shape" where texture
/// coordinates are asked for and are missing, or give a triangle no area.
void set_rest_shape(const ObjFile& file, const std::vector<TriangleTexture>& texture,
                    const ImportParameters& parameters, Mesh& mesh, ObjImport& import);

}  // namespace weft

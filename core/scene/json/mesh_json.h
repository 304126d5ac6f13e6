#pragma once

#include "core/base/json/strict_json.h"
#include "core/mesh/mesh.h"

#include <string>
#include <vector>

namespace weft {

/// {"positions": [[x, y, z], ...], "material_coordinates": [[u, v], ...], "triangles": [[0, 1, 2],
/// ...], "quads": [...]}: all that a mesh without a grid is made of, in m; numbers read back bit
/// for bit.
Json json_from_mesh(const Mesh& mesh);

/// \throw InputError naming the field below `path` when it is no such mesh.
Mesh mesh_from_json(const Json& json, const std::string& path);

/// A list of triangles of vertices below `vertices`. \throw InputError naming the field.
std::vector<Triangle> required_triangles(FieldReader& reader, const std::string& name,
                                         int vertices);

}  // namespace weft

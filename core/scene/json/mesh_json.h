#pragma once

#include "core/base/json/strict_json.h"
#include "core/mesh/mesh.h"

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// Returns {"positions": [[x, y, z], ...], "material_coordinates": [[u, v], ...], "triangles": [[0,
/// 1, 2], ...], "quads": [...]}: the whole of a mesh without a grid, in m; numbers are read back
/// bit for bit.
Json json_from_mesh(const Mesh& mesh);

/// Reads what json_from_mesh() wrote. \throw InputError naming the field below `path` when it is no
/// mesh.
Mesh mesh_from_json(const Json& json, const std::string& path);

/// Reads a required list of triangles with vertices below `vertices`. \throw InputError naming the
/// field.
std::vector<Triangle> required_triangles(FieldReader& reader, const std::string& name,
                                         int vertices);

// Paths of OBJ files in JSON: relative to a folder, with slashes.

/// Returns the absolute path. \throw InputError naming `field` unless there is such a file.
std::string obj_path_from_json(const Json& value, const std::string& field,
                               const std::filesystem::path& directory);

/// Returns the path relative to `directory`, or the absolute path where there is no relative one.
std::string relative_obj_path(const std::string& obj, const std::filesystem::path& directory);

}  // namespace weft

#pragma once

#include "core/mesh/mesh.h"

#include <filesystem>
#include <span>

namespace weft {

/// Most vertices that an OBJ file may have.
constexpr int k_obj_vertex_limit = 2'000'000;

/// The cloth in an OBJ file of triangles and quads: positions in m, z up; texture coordinates, when
/// every vertex has one, as material coordinates in m. Without them, material coordinates are those
/// in the best-fit plane, v as upright as it can be. Quads are cut along their shorter diagonal;
/// groups, normals and materials are passed over. A line ends with LF, CR or both.
/// \throw FileError when the file cannot be read; InputError naming "FILE:LINE" when it holds no
/// faces, a face with more than 4 sides or no area, an index out of range, a vertex without a face,
/// an edge with more than two faces, or a coordinate that is no finite number.
Mesh read_obj(const std::filesystem::path& path);

/// Writes the mesh at positions `x` (3n stacked), with material coordinates as texture coordinates
/// and uncrossed quads whole, as write_file().
/// \throw FileError; what stood at `path` is untouched then.
void write_obj(const Mesh& mesh, std::span<const double> x, const std::filesystem::path& path);

}  // namespace weft

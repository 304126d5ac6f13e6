#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/obj_import.h"

#include <filesystem>
#include <span>

namespace weft {

/// Largest number of vertices that an OBJ file may have.
constexpr int k_obj_vertex_limit = 2'000'000;

/// Reads the cloth in an OBJ file of faces: positions in m, z up, as `parameters` place it. A face
/// of more than four corners is cut into triangles, and a quad in two, along diagonals inside it.
/// Groups, normals and materials are ignored, and vertices without a face are left out. A line ends
/// with LF, CR or both. Each triangle has a rest shape of its own (Mesh::rest_triangles);
/// Mesh::import says what was found and decided.
///
/// The material coordinates of vertices are their first texture coordinates, scaled to m in the
/// mean where these do not fit; without texture, they are the coordinates in the best-fit plane,
/// with v as upright as possible.
/// \throw FileError when the file cannot be read; InputError naming "FILE:LINE" when it has no
/// faces, a face without area, an index out of range, an edge with more than two faces, or a
/// coordinate that is no finite number; naming "mesh.rest_shape" as set_rest_shape().
Mesh read_obj(const std::filesystem::path& path, const ImportParameters& parameters = {});

/// Returns the findings and decisions of read_obj() for a file. \throw as it does.
ObjImport preview_obj(const std::filesystem::path& path, const ImportParameters& parameters);

/// The form in which faces are written: quads whole, or cut as they are simulated, for readers that
/// know only triangles.
enum class ObjFaces { quads, triangles };

/// Writes the mesh at positions `x` (3n stacked), with the rest shape as texture coordinates in m,
/// as write_file(). With ObjFaces::quads, the quads that were cut in two are written whole.
/// \throw FileError; a file that was at `path` is untouched then.
void write_obj(const Mesh& mesh, std::span<const double> x, const std::filesystem::path& path,
               ObjFaces faces = ObjFaces::quads);

}  // namespace weft

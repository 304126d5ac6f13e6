#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/obj_import.h"

#include <filesystem>
#include <span>

namespace weft {

/// Most vertices that an OBJ file may have.
constexpr int k_obj_vertex_limit = 2'000'000;

/// The cloth in an OBJ file of faces: positions in m, z up, once `parameters` have placed it. A
/// face of more than four corners is cut into triangles, and a quad in two, along diagonals inside
/// it. Groups, normals and materials are passed over, and vertices without a face left out. A line
/// ends with LF, CR or both. The rest shape is that of each triangle by itself
/// (Mesh::rest_triangles); Mesh::import says what was found and decided.
///
/// The material coordinates of vertices are their first texture coordinates, in the mean scaled to
/// m where those do not fit; without them, those in the best-fit plane, v as upright as can be.
/// \throw FileError when the file cannot be read; InputError naming "FILE:LINE" when it holds no
/// faces, a face without area, an index out of range, an edge with more than two faces, or a
/// coordinate that is no finite number; naming "mesh.rest_shape" as set_rest_shape().
Mesh read_obj(const std::filesystem::path& path, const ImportParameters& parameters = {});

/// Returns what read_obj() would find and decide. \throw as it does.
ObjImport preview_obj(const std::filesystem::path& path, const ImportParameters& parameters);

/// How faces are written: quads whole, or cut as they are simulated, for readers that know
/// triangles alone.
enum class ObjFaces { quads, triangles };

/// Writes the mesh at positions `x` (3n stacked), with the rest shape as texture coordinates in m,
/// as write_file(). A quad is written whole, as asked, where it was cut in two.
/// \throw FileError; what stood at `path` is untouched then.
void write_obj(const Mesh& mesh, std::span<const double> x, const std::filesystem::path& path,
               ObjFaces faces = ObjFaces::quads);

}  // namespace weft

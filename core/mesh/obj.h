#pragma once

#include "core/base/parameters.h"
#include "core/base/units.h"
#include "core/mesh/mesh.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// Parameters for making a cloth of the mesh in a file: its unit and axes, the welding of vertices,
/// and the choice of its rest shape.
struct ImportParameters {
  std::string unit = "auto";
  std::string up = "z";
  Vec3 position = Vec3::Zero();  ///< m
  std::string weld = "off";
  double weld_distance = 1e-4;  ///< m
  std::string rest_shape = "auto";
  std::string direction = "auto";
};

template <>
struct Described<ImportParameters> {
  static std::vector<Description<ImportParameters>> descriptions();
};

/// Texture coordinates are taken for the rest shape if they stretch no side of a triangle by more
/// than this fraction.
constexpr double k_texture_fit = 0.05;

/// The reason for the unit of a mesh.
enum class UnitSource { parameters, size, texture_coordinates };

/// The findings and decisions of reading a mesh.
struct ObjImport {
  std::string unit;  ///< name of the chosen unit, as in ImportParameters
  UnitSource unit_source = UnitSource::parameters;
  std::string up;              ///< name of the file's axis that points upwards
  double largest_written = 0;  ///< the largest size along an axis as written in the file
  Vec3 size = Vec3::Zero();    ///< size of the cloth along the axes, m
  int vertices = 0;            ///< of the cloth
  int faces = 0;               ///< of the file
  int continued = 0;           ///< lines of the file that continue another
  int duplicates = 0;          ///< vertices at exactly the position of an earlier vertex
  int welded = 0;              ///< vertices that were joined to an earlier one
  int unused = 0;              ///< vertices without a face, which are left out
  int cut_faces = 0;           ///< faces of more than four corners, which are cut into triangles
  int collapsed_faces = 0;     ///< faces without area after welding, which are left out
  bool has_texture = false;    ///< every corner of a face has texture coordinates
  double texture_misfit =
      0;  ///< largest relative difference of lengths in the texture from those in space
  bool is_solid = false;         ///< the mesh is that of a solid, which has no rest shape
  bool rest_is_texture = false;  ///< false: each triangle's shape in space is its rest shape

  /// Returns the decisions and their reasons, a sentence each, the unit first.
  std::vector<std::string> notes() const;
};

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

/// Returns the length of a unit in m, by its name. \pre `unit` is not "auto"
double unit_length(const std::string& unit);

/// The lengths that a unit may have, m; none by default.
struct UnitRange {
  double min = 0, max = 0;
};

/// A unit and whether it was chosen since texture coordinates fit it.
struct UnitGuess {
  std::string unit;
  bool fits_texture = false;
};

/// Returns the unit that the texture coordinates of a cloth fit or, without one in which the cloth
/// is not too large, that its size suggests: metres, unless the cloth would be too large. `size` is
/// its largest size along an axis, `reach` its largest coordinate, as written.
UnitGuess guess_unit(double size, double reach, const UnitRange& of_texture);

}  // namespace weft

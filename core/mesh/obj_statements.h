#pragma once

#include "core/mesh/mesh.h"
#include "core/mesh/obj.h"

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// A corner of a face: indices from 0, -1 where there is no texture coordinate.
struct ObjCorner {
  int vertex = -1;
  int texture = -1;
};

/// A face: its corners in ObjFile::corners.
struct ObjFace {
  std::size_t begin = 0;
  std::size_t sides = 0;  ///< 3 or more
  int line = 0;
};

/// Largest number of corners that a face may have.
constexpr std::size_t k_obj_face_limit = 1000;

/// The content of an OBJ file, statement by statement.
struct ObjFile {
  std::string name;
  std::vector<Vec3> positions;
  std::vector<Vec2> texture;
  std::vector<ObjCorner> corners;  ///< corners of all faces
  std::vector<ObjFace> faces;
  int continued = 0;  ///< lines that continue another

  std::span<const ObjCorner> corners_of(const ObjFace& face) const {
    return std::span(corners).subspan(face.begin, face.sides);
  }
  /// Returns the position of a line for errors, as "FILE:LINE".
  std::string location(int line) const { return name + ":" + std::to_string(line); }
};

/// Reads the vertices, texture coordinates and faces of a file. A line ends with LF, CR or both; a
/// backslash at its end continues it in the next line.
/// \throw FileError; InputError naming "FILE:LINE" for a coordinate that is no number, an index out
/// of range, or a face with fewer than 3 sides, too many, or a vertex twice.
ObjFile read_obj_statements(const std::filesystem::path& path);

/// The corners of a triangle by their indices in a face, in order around the triangle.
using CornerTriangle = std::array<int, 3>;

/// Cuts a face along diagonals that lie inside it: a face of 4 sides along the shorter one where
/// both lie inside, into (a, b, c) and (a, c, d), and a face of more sides by cutting off ears.
/// \throw InputError naming "FILE:LINE" when it has no area or crosses itself.
std::vector<CornerTriangle> cut_face(const ObjFile& file, const ObjFace& face);

/// Returns for each position the index of the first one that replaces it: an exactly equal
/// position, or one at most `distance` (m) from it.
std::vector<int> first_alike(std::span<const Vec3> positions, double distance);

/// Joins vertices; `alike` is the result of first_alike(). Sides that lose their length are
/// dropped, and so are faces that keep fewer than three sides. Returns the number of dropped faces.
int weld(ObjFile& file, std::span<const int> alike);

/// Moves the vertices to their positions in the scene, m, and records the unit and the sizes.
void place(ObjFile& file, const ImportParameters& parameters, ObjImport& import);

/// Joins vertices as the parameters say, and records how many.
/// \throw InputError naming `field`.weld_distance where no face is left.
void join(ObjFile& file, const ImportParameters& parameters, ObjImport& import,
          const std::string& field = "mesh");

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

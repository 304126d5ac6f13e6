#pragma once

#include "core/mesh/mesh.h"

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

/// Most corners that a face may have.
constexpr std::size_t k_obj_face_limit = 1000;

/// What an OBJ file says, statement by statement.
struct ObjFile {
  std::string name;
  std::vector<Vec3> positions;
  std::vector<Vec2> texture;
  std::vector<ObjCorner> corners;  ///< of all faces
  std::vector<ObjFace> faces;

  std::span<const ObjCorner> corners_of(const ObjFace& face) const {
    return std::span(corners).subspan(face.begin, face.sides);
  }
  /// Where a line stands, for errors.
  std::string place(int line) const { return name + ":" + std::to_string(line); }
};

/// The vertices, texture coordinates and faces of a file. A line ends with LF, CR or both, and goes
/// on in the next one where it ends in a backslash.
/// \throw FileError; InputError naming "FILE:LINE" for a coordinate that is no number, an index out
/// of range, or a face with fewer than 3 sides, too many, or a vertex twice.
ObjFile read_obj_statements(const std::filesystem::path& path);

/// Corners of a face by their numbers in it, around a triangle.
using CornerTriangle = std::array<int, 3>;

/// Cuts a face along diagonals that lie inside it: one of 4 sides along the shorter one where both
/// do, into (a, b, c) and (a, c, d), and one of more by cutting off ears.
/// \throw InputError naming "FILE:LINE" when it has no area or crosses itself.
std::vector<CornerTriangle> cut_face(const ObjFile& file, const ObjFace& face);

/// For each position the first one, in their order, that stands for it: at exactly the same place,
/// or at most `distance` (m) from it.
std::vector<int> first_alike(std::span<const Vec3> positions, double distance);

/// Joins vertices: `alike` is as of first_alike(). Sides that are left without length are dropped,
/// and so are faces of fewer than three sides. Returns how many faces were.
int weld(ObjFile& file, std::span<const int> alike);

}  // namespace weft

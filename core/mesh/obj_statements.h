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

/// A face of 3 or 4 sides.
struct ObjFace {
  std::array<ObjCorner, 4> corner;
  std::size_t sides = 0;
  int line = 0;

  std::span<const ObjCorner> corners() const { return std::span(corner).first(sides); }
};

/// What an OBJ file says, statement by statement.
struct ObjFile {
  std::string name;
  std::vector<Vec3> positions;
  std::vector<Vec2> texture;
  std::vector<ObjFace> faces;
  std::vector<int> position_lines;

  /// Where a line stands, for errors.
  std::string place(int line) const { return name + ":" + std::to_string(line); }
};

/// The vertices, texture coordinates and faces of a file; a line ends with LF, CR or both.
/// \throw FileError; InputError naming "FILE:LINE" for a coordinate that is no number, an index out
/// of range, or a face with other than 3 or 4 sides or a vertex twice.
ObjFile read_obj_statements(const std::filesystem::path& path);

/// A face, cut in two along its shorter diagonal where it has 4 sides.
struct CutFace {
  std::array<Triangle, 2> triangle;  ///< (a, b, c) and, of a quad, (a, c, d)
  std::size_t count = 0;

  std::span<const Triangle> triangles() const { return std::span(triangle).first(count); }
};

/// \throw InputError naming "FILE:LINE" when a triangle has no area.
CutFace cut_face(const ObjFile& file, const ObjFace& face);

}  // namespace weft

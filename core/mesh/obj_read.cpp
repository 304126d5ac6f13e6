#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/mesh/obj.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <tiny_obj_loader.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

namespace weft {

namespace {

/// A corner of a face: indices from 0, -1 where there is no texture coordinate.
struct Corner {
  int vertex = -1;
  int texture = -1;
};

struct Face {
  std::vector<Corner> corners;
  int line = 0;
};

/// What the file says, statement by statement.
struct ObjFile {
  std::string name;
  std::vector<Vec3> positions;
  std::vector<Vec2> texture;
  std::vector<Face> faces;
  std::vector<int> position_lines;
};

std::string place(const ObjFile& file, int line) { return file.name + ":" + std::to_string(line); }

/// Beyond it, in m, single precision can no longer show a cloth.
constexpr double k_largest_coordinate = 1e6;

/// The first `count` numbers after the keyword of a statement. tinyobjloader takes a coordinate
/// that is no number for 0 and rounds to single precision, so coordinates are read here.
template <int count>
Eigen::Matrix<double, count, 1> read_numbers(const ObjFile& file, int line,
                                             std::istringstream& statement) {
  Eigen::Matrix<double, count, 1> numbers;
  for (double& number : numbers) {
    std::string word;
    statement >> word;
    char* end = nullptr;
    number = std::strtod(word.c_str(), &end);
    if (word.empty() || *end != '\0' || !(std::abs(number) <= k_largest_coordinate)) {
      throw InputError(place(file, line), word.empty() ? "nothing" : "\"" + word + "\"",
                       std::to_string(count) + " finite numbers of at most 1e6");
    }
  }
  return numbers;
}

/// An index as tinyobjloader gives it: from 1, or negative and counted from the end, or 0 for none.
int from_zero(int index, std::size_t count) {
  return index > 0 ? index - 1 : static_cast<int>(count) + index;
}

int checked_index(const ObjFile& file, int line, int index, std::size_t count) {
  const int result = from_zero(index, count);
  if (index == 0 || result < 0 || result >= static_cast<int>(count)) {
    throw InputError(place(file, line), "index " + std::to_string(index),
                     "1 to " + std::to_string(count) +
                         ", or negative to count from the last one before the face");
  }
  return result;
}

bool is_index(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  constexpr std::size_t k_most_digits = 9;  // what an int holds whatever the digits
  return !word.empty() && word.size() <= k_most_digits &&
         std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether a word is V, V/T, V//N or V/T/N; texture and normal may be left out.
bool is_corner(std::string_view word) {
  int part = 0;
  for (bool more = true; more; ++part) {
    const std::size_t slash = word.find('/');
    more = slash != std::string_view::npos;
    const std::string_view index = word.substr(0, slash);
    if (!is_index(index) && (part == 0 || !index.empty())) return false;
    if (more) word.remove_prefix(slash + 1);
  }
  return part <= 3;
}

/// tinyobjloader reads as much of an index as is a number, and wraps large ones.
void check_index_words(const ObjFile& file, int line, const std::string& statement) {
  std::istringstream words(statement);
  std::string word;
  words >> word;  // the keyword
  while (words >> word) {
    if (is_corner(word)) continue;
    throw InputError(place(file, line), "\"" + word + "\"", "indices such as 3, 3/1 or 3/1/2");
  }
}

Face read_face(const ObjFile& file, int line, const std::string& statement) {
  check_index_words(file, line, statement);
  std::vector<tinyobj::index_t> indices;
  tinyobj::callback_t callback;
  callback.index_cb = [](void* target, tinyobj::index_t* corners, int count) {
    static_cast<std::vector<tinyobj::index_t>*>(target)->assign(corners, corners + count);
  };
  std::istringstream stream(statement);
  tinyobj::LoadObjWithCallback(stream, callback, &indices);
  if (indices.size() < 3 || indices.size() > 4) {
    throw InputError(place(file, line), "a face with " + std::to_string(indices.size()) + " sides",
                     "3 or 4 sides");
  }
  Face face;
  face.line = line;
  for (const tinyobj::index_t& index : indices) {
    Corner corner;
    corner.vertex = checked_index(file, line, index.vertex_index, file.positions.size());
    if (index.texcoord_index != 0) {
      corner.texture = checked_index(file, line, index.texcoord_index, file.texture.size());
    }
    for (const Corner& other : face.corners) {
      if (other.vertex != corner.vertex) continue;
      throw InputError(place(file, line), "vertex " + std::to_string(corner.vertex + 1) + " twice",
                       "a face that names each vertex once");
    }
    face.corners.push_back(corner);
  }
  return face;
}

ObjFile read_statements(const std::filesystem::path& path) {
  std::istringstream stream(read_text(path));
  ObjFile file;
  file.name = path.filename().string();
  std::string text;
  for (int line = 1; std::getline(stream, text); ++line) {
    text.resize(std::min(text.find('#'), text.size()));  // a comment goes on to the end of the line
    std::istringstream statement(text);
    std::string keyword;
    statement >> keyword;
    if (keyword == "v") {
      file.positions.push_back(read_numbers<3>(file, line, statement));
      file.position_lines.push_back(line);
      if (file.positions.size() > k_obj_vertex_limit) {
        throw InputError(place(file, line), "one more vertex",
                         "at most " + std::to_string(k_obj_vertex_limit) + " vertices");
      }
    } else if (keyword == "vt") {
      file.texture.push_back(read_numbers<2>(file, line, statement));
    } else if (keyword == "f") {
      file.faces.push_back(read_face(file, line, text));
    }
  }
  if (file.faces.empty()) {
    throw InputError(file.name, file.positions.empty() ? "an empty file" : "a file without faces",
                     "a mesh of triangles and quads");
  }
  return file;
}

double area(const Vec3& a, const Vec3& b, const Vec3& c) {
  return 0.5 * (b - a).cross(c - a).norm();
}

/// Positions in m; a triangle thinner than rounding has no area.
void check_area(const ObjFile& file, const Face& face, const Triangle& triangle) {
  const auto position = [&](int k) {
    return file.positions[static_cast<std::size_t>(triangle[static_cast<std::size_t>(k)])];
  };
  const Vec3 a = position(0), b = position(1), c = position(2);
  const double longest = std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()});
  if (!(area(a, b, c) > 1e-12 * longest * longest)) {
    throw InputError(place(file, face.line), "a face without area", "a face with an area above 0");
  }
}

void add_face(const ObjFile& file, const Face& face, std::vector<Triangle>& loose, Mesh& mesh) {
  const auto vertex = [&](std::size_t k) { return face.corners[k].vertex; };
  const auto add = [&](const Triangle& triangle, std::vector<Triangle>& triangles) {
    check_area(file, face, triangle);
    triangles.push_back(triangle);
  };
  if (face.corners.size() == 3) {
    add({vertex(0), vertex(1), vertex(2)}, loose);
    return;
  }
  const auto length = [&](std::size_t i, std::size_t j) {
    return (file.positions[static_cast<std::size_t>(vertex(i))] -
            file.positions[static_cast<std::size_t>(vertex(j))])
        .norm();
  };
  const std::size_t start = length(0, 2) <= length(1, 3) ? 0 : 1;
  Quad quad;
  for (std::size_t k = 0; k < 4; ++k) quad[k] = vertex((start + k) % 4);
  mesh.quads.push_back(quad);
  add({quad[0], quad[1], quad[2]}, mesh.triangles);
  add({quad[0], quad[2], quad[3]}, mesh.triangles);
}

/// Faces must differ; every edge belongs to at most two of them, and every vertex to one at least:
/// otherwise it would have no mass.
void check_topology(const ObjFile& file) {
  std::vector<bool> used(file.positions.size(), false);
  std::map<Edge, int> face_count;
  std::set<Quad> seen;  // corners ascending; a triangle's first is -1
  for (const Face& face : file.faces) {
    Quad corners = {-1, -1, -1, -1};
    for (std::size_t k = 0; k < face.corners.size(); ++k) corners[k] = face.corners[k].vertex;
    std::sort(corners.begin(), corners.end());
    if (!seen.insert(corners).second) {
      throw InputError(place(file, face.line), "a second face on the same vertices",
                       "faces that differ");
    }
    for (std::size_t k = 0; k < face.corners.size(); ++k) {
      const int a = face.corners[k].vertex;
      const int b = face.corners[(k + 1) % face.corners.size()].vertex;
      used[static_cast<std::size_t>(a)] = true;
      if (++face_count[{std::min(a, b), std::max(a, b)}] > 2) {
        throw InputError(
            place(file, face.line),
            "a third face at the edge " + std::to_string(a + 1) + " " + std::to_string(b + 1),
            "at most two faces at an edge");
      }
    }
  }
  for (std::size_t v = 0; v < used.size(); ++v) {
    if (used[v]) continue;
    throw InputError(place(file, file.position_lines[v]), "a vertex that belongs to no face",
                     "vertices of faces: others would have no mass");
  }
}

/// Coordinates in the plane of least squares through the positions; its first axis is the x axis
/// as far as it lies in the plane, the second points up.
std::vector<Vec2> plane_coordinates(const std::vector<Vec3>& positions) {
  Vec3 centre = Vec3::Zero();
  for (const Vec3& x : positions) centre += x / static_cast<double>(positions.size());
  Mat3 covariance = Mat3::Zero();
  for (const Vec3& x : positions) covariance += (x - centre) * (x - centre).transpose();
  const Vec3 normal = Eigen::SelfAdjointEigenSolver<Mat3>(covariance).eigenvectors().col(0);

  const Vec3 side = std::abs(normal[0]) < 0.9 ? Vec3::UnitX() : Vec3::UnitY();
  const Vec3 u = (side - normal.dot(side) * normal).normalized();
  Vec3 v = normal.cross(u);
  // "Up" is along z, or along y in a plane that lies flat.
  const double up = std::abs(v[2]) > 1e-6 ? v[2] : v[1];
  if (up < 0) v = -v;
  std::vector<Vec2> coordinates;
  coordinates.reserve(positions.size());
  for (const Vec3& x : positions) coordinates.emplace_back(u.dot(x - centre), v.dot(x - centre));
  return coordinates;
}

/// Texture coordinates by vertex; on a seam, those of its first face. Empty unless all have some.
std::vector<Vec2> texture_coordinates(const ObjFile& file) {
  std::vector<int> texture(file.positions.size(), -1);
  for (const Face& face : file.faces) {
    for (const Corner& corner : face.corners) {
      int& own = texture[static_cast<std::size_t>(corner.vertex)];
      if (own < 0) own = corner.texture;
    }
  }
  std::vector<Vec2> coordinates;
  coordinates.reserve(texture.size());
  for (const int index : texture) {
    if (index < 0) return {};
    coordinates.push_back(file.texture[static_cast<std::size_t>(index)]);
  }
  return coordinates;
}

}  // namespace

Mesh read_obj(const std::filesystem::path& path) {
  const ObjFile file = read_statements(path);
  check_topology(file);
  Mesh mesh;
  std::vector<Triangle> loose;  // triangles that are no part of a quad
  for (const Face& face : file.faces) add_face(file, face, loose, mesh);
  mesh.triangles.insert(mesh.triangles.end(), loose.begin(), loose.end());
  mesh.rest_positions = file.positions;
  mesh.material_coordinates = texture_coordinates(file);
  if (mesh.material_coordinates.empty()) {
    mesh.material_coordinates = plane_coordinates(file.positions);
  }
  build_topology(mesh);
  return mesh;
}

}  // namespace weft

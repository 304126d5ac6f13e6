#include "core/base/files/files.h"
#include "core/base/units.h"
#include "core/mesh/obj.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace weft {

namespace {

void append(std::string& text, double value) {
  std::array<char, 32> buffer;
  text += ' ';
  text.append(buffer.data(),
              std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

void append_vector(std::string& text, const char* keyword, const auto& vector) {
  text += keyword;
  for (const double coordinate : vector) append(text, coordinate);
  text += "\n";
}

/// Numbers the texture coordinates: each vertex has one, or several at a seam.
class TextureNumbers {
 public:
  explicit TextureNumbers(const Mesh& mesh) : mesh_(mesh), of_vertex_(mesh.rest_positions.size()) {
    if (!mesh.rest_triangles.empty()) return;
    coordinates_ = mesh.material_coordinates;
    for (std::size_t i = 0; i < of_vertex_.size(); ++i) of_vertex_[i] = {static_cast<int>(i)};
  }

  const std::vector<Vec2>& coordinates() const { return coordinates_; }

  /// Returns the index of the texture coordinates at a corner of a triangle, from 0.
  int of(std::size_t t, std::size_t corner) {
    std::vector<int>& known = of_vertex_[static_cast<std::size_t>(mesh_.triangles[t][corner])];
    if (mesh_.rest_triangles.empty()) return known.front();
    const Vec2& uv = mesh_.rest_triangles[t][corner];
    const auto same = std::ranges::find_if(
        known, [&](int number) { return coordinates_[static_cast<std::size_t>(number)] == uv; });
    if (same != known.end()) return *same;
    known.push_back(static_cast<int>(coordinates_.size()));
    coordinates_.push_back(uv);
    return known.back();
  }

 private:
  const Mesh& mesh_;
  std::vector<std::vector<int>> of_vertex_;
  std::vector<Vec2> coordinates_;
};

void append_corner(std::string& text, int vertex, int texture) {
  text += " " + std::to_string(vertex + 1) + "/" + std::to_string(texture + 1);
}

std::string face_lines(const Mesh& mesh, ObjFaces faces, TextureNumbers& numbers) {
  // A crossed quad is written as its triangles, since its centre has no face in the whole quad.
  const bool crossed = mesh.diagonals.size() == 4 * mesh.quads.size();
  const std::size_t whole = crossed || faces == ObjFaces::triangles ? 0 : mesh.quads.size();
  std::string text;
  for (std::size_t q = 0; q < whole; ++q) {
    text += "f";
    for (const int vertex : mesh.quads[q]) {
      const Triangle& first = mesh.triangles[2 * q];
      const auto corner =
          static_cast<std::size_t>(std::ranges::find(first, vertex) - first.begin());
      if (corner < 3) {
        append_corner(text, vertex, numbers.of(2 * q, corner));
        continue;
      }
      const Triangle& second = mesh.triangles[2 * q + 1];
      append_corner(text, vertex,
                    numbers.of(2 * q + 1, static_cast<std::size_t>(
                                              std::ranges::find(second, vertex) - second.begin())));
    }
    text += "\n";
  }
  for (std::size_t t = 2 * whole; t < mesh.triangles.size(); ++t) {
    text += "f";
    for (std::size_t k = 0; k < 3; ++k) append_corner(text, mesh.triangles[t][k], numbers.of(t, k));
    text += "\n";
  }
  return text;
}

}  // namespace

void write_obj(const Mesh& mesh, std::span<const double> x, const std::filesystem::path& path,
               ObjFaces faces) {
  TextureNumbers numbers(mesh);
  const std::string written_faces = face_lines(mesh, faces, numbers);
  std::string text = "# weft: positions in m, z up; texture coordinates in m along weft and warp\n";
  for (int i = 0; i < mesh.vertex_count(); ++i) append_vector(text, "v", at(x, i));
  for (const Vec2& uv : numbers.coordinates()) append_vector(text, "vt", uv);
  write_file(path, text + written_faces);
}

}  // namespace weft

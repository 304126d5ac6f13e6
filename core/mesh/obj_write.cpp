#include "core/base/files/files.h"
#include "core/base/units.h"
#include "core/mesh/obj.h"

#include <array>
#include <charconv>

namespace weft {

namespace {

void append(std::string& text, double value) {
  std::array<char, 32> buffer;
  text += ' ';
  text.append(buffer.data(),
              std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

template <class Face>
void append_face(std::string& text, const Face& face) {
  text += "f";
  for (const int v : face) {
    const std::string number = std::to_string(v + 1);
    text += " " + number + "/" + number;
  }
  text += "\n";
}

}  // namespace

void write_obj(const Mesh& mesh, std::span<const double> x, const std::filesystem::path& path) {
  std::string text = "# weft: positions in m, z up; texture coordinates in m along weft and warp\n";
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    text += "v";
    for (const double coordinate : at(x, i)) append(text, coordinate);
    text += "\n";
  }
  for (const Vec2& uv : mesh.material_coordinates) {
    text += "vt";
    for (const double coordinate : uv) append(text, coordinate);
    text += "\n";
  }
  // A crossed quad is written as its triangles: whole, it would leave its centre without a face.
  const bool crossed = mesh.diagonals.size() == 4 * mesh.quads.size();
  const std::size_t whole_quads = crossed ? 0 : mesh.quads.size();
  for (std::size_t q = 0; q < whole_quads; ++q) append_face(text, mesh.quads[q]);
  for (std::size_t t = 2 * whole_quads; t < mesh.triangles.size(); ++t) {
    append_face(text, mesh.triangles[t]);
  }
  write_file(path, text);
}

}  // namespace weft

#include "core/scene/json/mesh_json.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/json/json_values.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>

namespace weft {

namespace {

/// Reads the corners of faces, all of which must be existing vertices.
template <std::size_t sides>
std::vector<std::array<int, sides>> take_faces(FieldReader& reader, const std::string& name,
                                               int vertices) {
  const std::string allowed = "a list of faces of " + std::to_string(sides) + " vertices";
  std::vector<std::array<int, sides>> faces;
  for (const Json& item : required_list(reader, name, allowed)) {
    const std::string path = item_path(reader.path_of(name), faces.size());
    if (!item.is_array() || item.size() != sides) {
      throw InputError(path, shown(item), std::to_string(sides) + " vertices");
    }
    std::array<int, sides>& face = faces.emplace_back();
    for (std::size_t corner = 0; corner < sides; ++corner) {
      face[corner] = index_from_json(item[corner], path);
      if (face[corner] >= vertices) {
        throw InputError(path, std::to_string(face[corner]),
                         "0 to " + std::to_string(vertices - 1));
      }
    }
  }
  return faces;
}

Vec2 pair_from_json(const Json& json, const std::string& path) {
  if (!json.is_array() || json.size() != 2) throw InputError(path, shown(json), "2 numbers");
  return {number_from_json(json[0], path), number_from_json(json[1], path)};
}

std::vector<Vec2> take_coordinates(FieldReader& reader, const std::string& name) {
  std::vector<Vec2> coordinates;
  for (const Json& item : required_list(reader, name, "a list of pairs")) {
    const std::string path = item_path(reader.path_of(name), coordinates.size());
    coordinates.push_back(pair_from_json(item, path));
  }
  return coordinates;
}

/// Reads an optional field of three pairs for each of `count` triangles.
std::vector<RestTriangle> take_rest_triangles(FieldReader& reader, const std::string& name,
                                              std::size_t count) {
  const Json* value = reader.take(name);
  if (value == nullptr) return {};
  const std::string path = reader.path_of(name);
  if (!value->is_array() || value->size() != count) {
    throw InputError(path, shown(*value), "a list of as many as there are triangles");
  }
  std::vector<RestTriangle> rest;
  for (const Json& item : *value) {
    const std::string of_item = item_path(path, rest.size());
    if (!item.is_array() || item.size() != 3) throw InputError(of_item, shown(item), "3 pairs");
    RestTriangle& corners = rest.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) corners[k] = pair_from_json(item[k], of_item);
  }
  return rest;
}

void check_uses(const Mesh& mesh, const std::string& path) {
  std::vector<bool> used(mesh.rest_positions.size(), false);
  for (const Triangle& triangle : mesh.triangles) {
    for (const int vertex : triangle) used[static_cast<std::size_t>(vertex)] = true;
  }
  const auto unused = std::find(used.begin(), used.end(), false) - used.begin();
  if (used.empty() || unused < static_cast<std::ptrdiff_t>(used.size())) {
    throw InputError(path, "a vertex that belongs to no triangle", "vertices of triangles");
  }
}

void check_areas(const Mesh& mesh, const std::string& path) {
  const auto x = [&](int vertex) { return mesh.rest_positions[static_cast<std::size_t>(vertex)]; };
  for (std::size_t k = 0; k < mesh.triangles.size(); ++k) {
    const auto& [a, b, c] = mesh.triangles[k];
    if (Vec3(x(b) - x(a)).cross(Vec3(x(c) - x(a))).norm() > 0) continue;
    throw InputError(item_path(path, k), "a triangle of no area", "triangles with an area");
  }
}

/// Checks that each quad is cut into two triangles, which come first, in the order of the quads.
void check_cuts(const Mesh& mesh, const std::string& path) {
  for (std::size_t k = 0; k < 2 * mesh.quads.size(); ++k) {
    const Quad& quad = mesh.quads[k / 2];
    const bool is_part =
        k < mesh.triangles.size() && std::ranges::all_of(mesh.triangles[k], [&](int vertex) {
          return std::ranges::count(quad, vertex) == 1;
        });
    if (!is_part) {
      throw InputError(item_path(path, k / 2), "a quad that is not two of the triangles",
                       "quads that are cut into the first triangles, two each");
    }
  }
}

}  // namespace

Json json_from_mesh(const Mesh& mesh) {
  Json positions = Json::array(), coordinates = Json::array();
  for (const Vec3& x : mesh.rest_positions) positions.push_back(json_from_parameter(x));
  for (const Vec2& uv : mesh.material_coordinates) {
    coordinates.push_back(Json::array({uv[0], uv[1]}));
  }
  Json json = {{"positions", std::move(positions)},
               {"material_coordinates", std::move(coordinates)},
               {"triangles", mesh.triangles},
               {"quads", mesh.quads}};
  if (mesh.rest_triangles.empty()) return json;
  Json& rest = json["rest_triangles"] = Json::array();
  for (const auto& [a, b, c] : mesh.rest_triangles)
    rest.push_back({{a[0], a[1]}, {b[0], b[1]}, {c[0], c[1]}});
  return json;
}

Mesh mesh_from_json(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  Mesh mesh;
  const VecX positions = required_vectors(reader, "positions");
  const auto vertices = static_cast<int>(positions.size() / 3);
  for (int i = 0; i < vertices; ++i) mesh.rest_positions.emplace_back(at(positions, i));
  mesh.material_coordinates = take_coordinates(reader, "material_coordinates");
  mesh.triangles = required_triangles(reader, "triangles", vertices);
  mesh.quads = take_faces<4>(reader, "quads", vertices);
  mesh.rest_triangles = take_rest_triangles(reader, "rest_triangles", mesh.triangles.size());
  reader.finish();
  if (mesh.material_coordinates.size() != mesh.rest_positions.size()) {
    throw InputError(reader.path_of("material_coordinates"),
                     std::to_string(mesh.material_coordinates.size()) + " pairs",
                     std::to_string(vertices) + ", as there are positions");
  }
  check_uses(mesh, path);
  check_areas(mesh, reader.path_of("triangles"));
  check_cuts(mesh, reader.path_of("quads"));
  build_topology(mesh);
  return mesh;
}

std::vector<Triangle> required_triangles(FieldReader& reader, const std::string& name,
                                         int vertices) {
  return take_faces<3>(reader, name, vertices);
}

namespace fs = std::filesystem;

std::string obj_path_from_json(const Json& value, const std::string& field,
                               const fs::path& directory) {
  const fs::path path = from_current_folder(directory / text_from_json(value, field));
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) {
    const std::string from =
        directory.empty() || fs::path(text_from_json(value, field)).is_absolute()
            ? ""
            : ", from the folder " + from_current_folder(directory).string();
    throw InputError(field, shown(value), "the path of an OBJ file that exists" + from);
  }
  return path.string();
}

std::string relative_obj_path(const std::string& obj, const fs::path& directory) {
  const fs::path relative = fs::path(obj).lexically_relative(from_current_folder(directory));
  return relative.empty() ? obj : relative.generic_string();
}

}  // namespace weft

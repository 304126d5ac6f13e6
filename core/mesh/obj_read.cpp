#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/memory.h"
#include "core/mesh/obj.h"
#include "core/mesh/obj_statements.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace weft {

namespace {

/// Returns a position of the file turned so that z points upwards.
Vec3 turned_upright(const Vec3& x, const std::string& up) {
  if (up == "y") return {x[0], -x[2], x[1]};
  if (up == "x") return {x[1], x[2], x[0]};
  return x;
}

std::vector<bool> used_vertices(const ObjFile& file) {
  std::vector<bool> used(file.positions.size(), false);
  for (const ObjFace& face : file.faces) {
    for (const ObjCorner& corner : file.corners_of(face))
      used[static_cast<std::size_t>(corner.vertex)] = true;
  }
  return used;
}

/// Returns the lengths of a unit of the positions, m, with which texture coordinates in m fit all
/// sides of faces; none where corners have no texture coordinates.
UnitRange units_of_texture(const ObjFile& file) {
  UnitRange fitting{0, std::numeric_limits<double>::infinity()};
  for (const ObjFace& face : file.faces) {
    const auto corners = file.corners_of(face);
    for (std::size_t k = 0; k < corners.size(); ++k) {
      const ObjCorner& from = corners[k];
      const ObjCorner& to = corners[(k + 1) % corners.size()];
      if (from.texture < 0 || to.texture < 0) return {};
      const double in_space = (file.positions[static_cast<std::size_t>(to.vertex)] -
                               file.positions[static_cast<std::size_t>(from.vertex)])
                                  .norm();
      const double in_texture = (file.texture[static_cast<std::size_t>(to.texture)] -
                                 file.texture[static_cast<std::size_t>(from.texture)])
                                    .norm();
      fitting.min = std::max(fitting.min, in_texture / in_space / (1 + k_texture_fit));
      fitting.max = std::min(fitting.max, in_texture / in_space / (1 - k_texture_fit));
    }
  }
  return fitting;
}

}  // namespace

void place(ObjFile& file, const ImportParameters& parameters, ObjImport& import) {
  const std::vector<bool> used = used_vertices(file);
  Eigen::AlignedBox3d box;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) box.extend(file.positions[i]);
  }
  import.largest_written = box.sizes().maxCoeff();
  import.unit = parameters.unit;
  if (parameters.unit == "auto") {
    const double reach = box.min().cwiseAbs().cwiseMax(box.max().cwiseAbs()).maxCoeff();
    const UnitGuess guess = guess_unit(import.largest_written, reach, units_of_texture(file));
    import.unit = guess.unit;
    import.unit_source = guess.fits_texture ? UnitSource::texture_coordinates : UnitSource::size;
  }
  const double scale = unit_length(import.unit);
  import.size = turned_upright(scale * box.sizes(), parameters.up).cwiseAbs();
  for (Vec3& x : file.positions) x = turned_upright(scale * x, parameters.up) + parameters.position;
}

void join(ObjFile& file, const ImportParameters& parameters, ObjImport& import,
          const std::string& field) {
  const auto count_joined = [&](const std::vector<int>& alike) {
    const std::vector<bool> used = used_vertices(file);
    int count = 0;
    for (std::size_t i = 0; i < alike.size(); ++i)
      count += used[i] && alike[i] != static_cast<int>(i) ? 1 : 0;
    return count;
  };
  std::vector<int> alike = first_alike(file.positions, 0);
  import.duplicates = count_joined(alike);
  if (parameters.weld == "off") return;
  if (parameters.weld == "distance") alike = first_alike(file.positions, parameters.weld_distance);
  import.welded = count_joined(alike);
  import.collapsed_faces = weld(file, alike);
  if (file.faces.empty()) {
    throw InputError(field + ".weld_distance", "a distance that joins all corners of every face",
                     "one that leaves some faces");
  }
}

namespace {

/// Adds the vertices that belong to a face. Returns the new index of each vertex.
std::vector<int> add_vertices(const ObjFile& file, Mesh& mesh, ObjImport& import) {
  const std::vector<bool> used = used_vertices(file);
  std::vector<int> number(used.size(), -1);
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) continue;
    number[i] = mesh.vertex_count();
    mesh.rest_positions.push_back(file.positions[i]);
  }
  import.vertices = mesh.vertex_count();
  import.unused = static_cast<int>(used.size()) - mesh.vertex_count() - import.welded;
  return number;
}

/// Adds the faces, the triangles of quads first, as build_topology() requires. Returns the
/// triangles' texture.
std::vector<TriangleTexture> add_faces(const ObjFile& file, const std::vector<int>& number,
                                       Mesh& mesh, ObjImport& import) {
  std::vector<Triangle> loose;  // triangles that do not belong to a quad
  std::vector<TriangleTexture> texture, loose_texture;
  for (const ObjFace& face : file.faces) {
    const auto corners = file.corners_of(face);
    const std::vector<CornerTriangle> cut = cut_face(file, face);
    const bool is_quad = face.sides == 4;
    if (face.sides > 4) ++import.cut_faces;
    for (const CornerTriangle& triangle : cut) {
      Triangle vertices;
      TriangleTexture coordinates;
      for (std::size_t k = 0; k < 3; ++k) {
        const ObjCorner& corner = corners[static_cast<std::size_t>(triangle[k])];
        vertices[k] = number[static_cast<std::size_t>(corner.vertex)];
        coordinates[k] = corner.texture;
      }
      (is_quad ? mesh.triangles : loose).push_back(vertices);
      (is_quad ? texture : loose_texture).push_back(coordinates);
    }
    if (!is_quad) continue;
    const Triangle& first = *(mesh.triangles.end() - 2);
    mesh.quads.push_back({first[0], first[1], first[2], mesh.triangles.back()[2]});
  }
  mesh.triangles.insert(mesh.triangles.end(), loose.begin(), loose.end());
  texture.insert(texture.end(), loose_texture.begin(), loose_texture.end());
  return texture;
}

/// Returns the mesh of a file without its edges and hinges.
Mesh read_faces(ObjFile file, const ImportParameters& parameters) {
  ObjImport import;
  import.faces = static_cast<int>(file.faces.size());
  import.continued = file.continued;
  import.up = parameters.up;
  place(file, parameters, import);
  join(file, parameters, import);
  check_faces(file);
  Mesh mesh;
  const std::vector<int> number = add_vertices(file, mesh, import);
  const std::vector<TriangleTexture> texture = add_faces(file, number, mesh, import);
  set_rest_shape(file, texture, parameters, mesh, import);
  mesh.import = std::make_shared<const ObjImport>(std::move(import));
  return mesh;
}

/// Memory for a vertex and its faces while the mesh is built, bytes; measured.
constexpr double k_mesh_bytes_of_vertex = 700;

}  // namespace

Mesh read_obj(const std::filesystem::path& path, const ImportParameters& parameters) {
  ObjFile file = read_obj_statements(path);
  const auto count = file.positions.size();
  return with_memory(
      "the mesh of " + name_of_path(path) + " with " + std::to_string(count) + " vertices",
      k_mesh_bytes_of_vertex * static_cast<double>(count), [&] {
        Mesh mesh = read_faces(std::move(file), parameters);
        build_topology(mesh);
        return mesh;
      });
}

ObjImport preview_obj(const std::filesystem::path& path, const ImportParameters& parameters) {
  return *read_faces(read_obj_statements(path), parameters).import;
}

}  // namespace weft

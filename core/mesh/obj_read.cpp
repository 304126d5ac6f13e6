#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/memory.h"
#include "core/mesh/obj.h"
#include "core/mesh/obj_statements.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace weft {

namespace {

void add_face(const ObjFile& file, const ObjFace& face, std::vector<Triangle>& loose, Mesh& mesh) {
  const CutFace cut = cut_face(file, face);
  const Triangle& first = cut.triangle[0];
  if (cut.count == 1) {
    loose.push_back(first);
    return;
  }
  mesh.quads.push_back({first[0], first[1], first[2], cut.triangle[1][2]});
  mesh.triangles.insert(mesh.triangles.end(), cut.triangle.begin(), cut.triangle.end());
}

/// The smallest vertex first.
Edge edge_of(const ObjFace& face, std::size_t side) {
  const int a = face.corner[side].vertex, b = face.corner[(side + 1) % face.sides].vertex;
  return {std::min(a, b), std::max(a, b)};
}

/// The first face, in the order of the file, on the vertices of another one.
std::optional<std::size_t> first_repeated_face(const std::vector<ObjFace>& faces) {
  std::vector<std::pair<Quad, std::size_t>> sorted;  // corners ascending; a triangle's first is -1
  sorted.reserve(faces.size());
  for (std::size_t f = 0; f < faces.size(); ++f) {
    Quad corners = {-1, -1, -1, -1};
    for (std::size_t k = 0; k < faces[f].sides; ++k) corners[k] = faces[f].corner[k].vertex;
    std::sort(corners.begin(), corners.end());
    sorted.emplace_back(corners, f);
  }
  std::sort(sorted.begin(), sorted.end());
  std::optional<std::size_t> first;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const auto [corners, face] = sorted[i];
    if (corners == sorted[i - 1].first && (!first || face < *first)) first = face;
  }
  return first;
}

struct FaceSide {
  std::size_t face, side;
  auto operator<=>(const FaceSide&) const = default;
};

/// The first side of a face, in the order of the file, at an edge of two faces before it.
std::optional<FaceSide> first_crowded_side(const std::vector<ObjFace>& faces) {
  std::vector<std::pair<Edge, FaceSide>> sorted;
  sorted.reserve(4 * faces.size());
  for (std::size_t f = 0; f < faces.size(); ++f) {
    for (std::size_t k = 0; k < faces[f].sides; ++k) {
      sorted.emplace_back(edge_of(faces[f], k), FaceSide{f, k});
    }
  }
  std::sort(sorted.begin(), sorted.end());
  std::optional<FaceSide> first;
  for (std::size_t i = 2; i < sorted.size(); ++i) {
    const auto [edge, side] = sorted[i];
    if (edge == sorted[i - 2].first && (!first || side < *first)) first = side;
  }
  return first;
}

/// Faces must differ; every edge belongs to at most two of them, and every vertex to one at least:
/// otherwise it would have no mass.
void check_topology(const ObjFile& file) {
  const auto repeated = first_repeated_face(file.faces);
  const auto crowded = first_crowded_side(file.faces);
  if (repeated && (!crowded || *repeated <= crowded->face)) {
    throw InputError(file.place(file.faces[*repeated].line), "a second face on the same vertices",
                     "faces that differ");
  }
  if (crowded) {
    const ObjFace& face = file.faces[crowded->face];
    const int a = face.corner[crowded->side].vertex;
    const int b = face.corner[(crowded->side + 1) % face.sides].vertex;
    throw InputError(
        file.place(face.line),
        "a third face at the edge " + std::to_string(a + 1) + " " + std::to_string(b + 1),
        "at most two faces at an edge");
  }
  std::vector<bool> used(file.positions.size(), false);
  for (const ObjFace& face : file.faces) {
    for (const ObjCorner& corner : face.corners()) {
      used[static_cast<std::size_t>(corner.vertex)] = true;
    }
  }
  const auto unused = std::find(used.begin(), used.end(), false) - used.begin();
  if (unused < static_cast<std::ptrdiff_t>(used.size())) {
    throw InputError(file.place(file.position_lines[static_cast<std::size_t>(unused)]),
                     "a vertex that belongs to no face",
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
  for (const ObjFace& face : file.faces) {
    for (const ObjCorner& corner : face.corners()) {
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

/// Memory for a vertex and what belongs to it while the mesh is built; measured.
constexpr double k_mesh_bytes_of_vertex = 600;

Mesh mesh_of(const ObjFile& file) {
  check_topology(file);
  Mesh mesh;
  std::vector<Triangle> loose;  // triangles that are no part of a quad
  for (const ObjFace& face : file.faces) add_face(file, face, loose, mesh);
  mesh.triangles.insert(mesh.triangles.end(), loose.begin(), loose.end());
  mesh.rest_positions = file.positions;
  mesh.material_coordinates = texture_coordinates(file);
  if (mesh.material_coordinates.empty()) {
    mesh.material_coordinates = plane_coordinates(file.positions);
  }
  build_topology(mesh);
  return mesh;
}

}  // namespace

Mesh read_obj(const std::filesystem::path& path) {
  const ObjFile file = read_obj_statements(path);
  return with_memory("the mesh of " + name_of_path(path) + " with " +
                         std::to_string(file.positions.size()) + " vertices",
                     k_mesh_bytes_of_vertex * static_cast<double>(file.positions.size()),
                     [&] { return mesh_of(file); });
}

}  // namespace weft

#include "core/base/errors.h"
#include "core/mesh/obj_statements.h"
#include "core/mesh/rest_shape.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

using Mat2 = Eigen::Matrix2d;
using Mat32 = Eigen::Matrix<double, 3, 2>;

/// Returns coordinates in the least-squares plane through the positions. The first axis is the
/// projection of the x axis to the plane, the second points up.
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

bool has_area(const Mat2& edges) {
  return std::abs(edges.determinant()) > 1e-14 * edges.squaredNorm();
}

/// The texture coordinates of triangles where all their corners have them.
class Texture {
 public:
  Texture(const ObjFile& file, const std::vector<TriangleTexture>& texture)
      : file_(file), texture_(texture) {}

  bool is_whole() const {
    return std::ranges::all_of(texture_, [](const TriangleTexture& t) { return is_whole(t); });
  }
  std::optional<RestTriangle> of(std::size_t t) const {
    if (!is_whole(texture_[t])) return std::nullopt;
    RestTriangle corners;
    for (std::size_t k = 0; k < 3; ++k)
      corners[k] = file_.texture[static_cast<std::size_t>(texture_[t][k])];
    return corners;
  }

 private:
  static bool is_whole(const TriangleTexture& t) { return std::ranges::count(t, -1) == 0; }

  const ObjFile& file_;
  const std::vector<TriangleTexture>& texture_;
};

Mat2 edges_of(const RestTriangle& corners) {
  Mat2 edges;
  edges << corners[1] - corners[0], corners[2] - corners[0];
  return edges;
}

/// Returns the axis along which the warp runs: the chosen one, or z, or y where most of the cloth
/// lies too flat for z to be meaningful.
Vec3 warp_axis(const Mesh& mesh, const std::string& direction) {
  if (direction == "x") return Vec3::UnitX();
  if (direction == "y") return Vec3::UnitY();
  if (direction == "z") return Vec3::UnitZ();
  double flat = 0, all = 0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3 normal = (rest_position(mesh, b) - rest_position(mesh, a))
                            .cross(rest_position(mesh, c) - rest_position(mesh, a));
    flat += normal[2] * normal[2] / normal.norm();
    all += normal.norm();
  }
  return flat > all / 2 ? Vec3::UnitY() : Vec3::UnitZ();
}

/// A triangle or a quad that is laid flat: its corners unfolded into one plane.
class LaidFace {
 public:
  LaidFace(const Mesh& mesh, std::size_t first) : mesh_(mesh), first_(first) {
    const auto& [a, b, c] = mesh.triangles[first];
    const Vec3 along = rest_position(mesh, b) - rest_position(mesh, a);
    const Vec3 to_c = rest_position(mesh, c) - rest_position(mesh, a);
    const Vec3 u = along.normalized(), v = along.cross(to_c).cross(along).normalized();
    axes_ << u, v;
    corners_ = {Vec2::Zero(), Vec2(along.norm(), 0), axes_.transpose() * to_c};
  }

  /// Returns the triangle (a, c, d) next to (a, b, c), turned about their common side into the
  /// plane of (a, b, c).
  LaidFace beside() const {
    LaidFace other = *this;
    other.first_ = first_ + 1;
    const auto& [a, c, d] = mesh_.triangles[other.first_];
    const Vec3 along = (rest_position(mesh_, c) - rest_position(mesh_, a)).normalized();
    const Vec3 to_d = rest_position(mesh_, d) - rest_position(mesh_, a);
    const Vec3 up = to_d - along.dot(to_d) * along;
    const Vec2 laid_along = corners_[2].normalized(), laid_up(-laid_along[1], laid_along[0]);
    other.axes_ = along * laid_along.transpose() + up.normalized() * laid_up.transpose();
    other.corners_ = {corners_[0], corners_[2], along.dot(to_d) * laid_along + up.norm() * laid_up};
    return other;
  }

  /// Returns the matrix from (u, v) to the plane, roughly a rotation, which gives the directions of
  /// warp and weft. They run as the texture coordinates do; without texture, the warp runs along
  /// `axis`, or along another axis where that is normal to the triangle.
  Mat2 yarns(const Texture& texture, const Vec3& axis) const {
    if (const auto uv = texture.of(first_); uv && has_area(edges_of(*uv))) {
      const Mat2 F = edges_of(corners_) * edges_of(*uv).inverse();
      return F / F.norm();
    }
    Vec2 warp = axes_.transpose() * axis;
    if (warp.norm() < 1e-6) warp = axes_.transpose() * Vec3(axis[1], axis[2], axis[0]);
    warp.normalize();
    Mat2 yarns;
    yarns << warp[1], warp[0], -warp[0], warp[1];
    return yarns;
  }

  RestTriangle turned(const Mat2& rotation) const {
    RestTriangle result;
    for (std::size_t k = 0; k < 3; ++k) result[k] = rotation * corners_[k];
    return result;
  }

 private:
  const Mesh& mesh_;
  std::size_t first_;
  Mat32 axes_;            ///< axes of the plane, in space
  RestTriangle corners_;  ///< corners in the plane
};

/// Returns the rotation, with a reflection where the texture is mirrored, that lays yarns along u
/// and v: the inverse of the orthogonal factor of their matrix.
Mat2 rotation_to(const Mat2& yarns) {
  const Eigen::JacobiSVD<Mat2> svd(yarns, Eigen::ComputeFullU | Eigen::ComputeFullV);
  return svd.matrixV() * svd.matrixU().transpose();
}

/// Returns an isometric copy of each triangle; the two of a quad are laid side by side.
std::vector<RestTriangle> laid_triangles(const Mesh& mesh, const Texture& texture,
                                         const Vec3& axis) {
  std::vector<RestTriangle> rest;
  rest.reserve(mesh.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const LaidFace face(mesh, t);
    if (t >= 2 * mesh.quads.size()) {
      rest.push_back(face.turned(rotation_to(face.yarns(texture, axis))));
      continue;
    }
    const LaidFace other = face.beside();
    const Mat2 rotation = rotation_to(face.yarns(texture, axis) + other.yarns(texture, axis));
    rest.push_back(face.turned(rotation));
    rest.push_back(other.turned(rotation));
    ++t;
  }
  return rest;
}

/// Returns the texture coordinates of the first triangle at each vertex, m.
std::vector<Vec2> vertex_texture(const Mesh& mesh, const Texture& texture, double scale) {
  std::vector<Vec2> coordinates(mesh.rest_positions.size());
  for (std::size_t t = mesh.triangles.size(); t-- > 0;) {
    const RestTriangle corners = *texture.of(t);
    for (std::size_t k = 0; k < 3; ++k)
      coordinates[static_cast<std::size_t>(mesh.triangles[t][k])] = scale * corners[k];
  }
  return coordinates;
}

double rest_area(const Mesh& mesh) {
  double area = 0;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
    area += std::abs(rest_edges(mesh, t).determinant()) / 2;
  return area;
}

void check_texture(const ObjImport& import, const Mesh& mesh) {
  const auto refusal = [](const std::string& why) {
    return InputError("mesh.rest_shape", "\"texture\"", "\"auto\" or \"triangles\": " + why)
        .labelled(label_of(info_of<ImportParameters>("rest_shape")));
  };
  if (!import.has_texture) throw refusal("texture coordinates are missing at corners of faces");
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
    if (!has_area(rest_edges(mesh, t))) throw refusal("some texture coordinates have no area");
}

}  // namespace

void set_rest_shape(const ObjFile& file, const std::vector<TriangleTexture>& indices,
                    const ImportParameters& parameters, Mesh& mesh, ObjImport& import) {
  const Texture texture(file, indices);
  import.has_texture = texture.is_whole();
  double texture_area = 0;
  bool all_have_area = false;
  if (import.has_texture) {
    all_have_area = true;
    for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
      mesh.rest_triangles.push_back(*texture.of(t));
      all_have_area = all_have_area && has_area(edges_of(mesh.rest_triangles.back()));
    }
    import.texture_misfit = largest_misfit(mesh);
    texture_area = rest_area(mesh);
  }
  const bool fits = all_have_area && import.texture_misfit <= k_texture_fit;
  if (parameters.rest_shape == "texture") check_texture(import, mesh);
  import.rest_is_texture =
      parameters.rest_shape == "texture" || (parameters.rest_shape == "auto" && fits);
  double scale = 1;
  if (!import.rest_is_texture) {
    mesh.rest_triangles = laid_triangles(mesh, texture, warp_axis(mesh, parameters.direction));
    if (!fits && texture_area > 0) scale = std::sqrt(rest_area(mesh) / texture_area);
  }
  mesh.material_coordinates = import.has_texture ? vertex_texture(mesh, texture, scale)
                                                 : plane_coordinates(mesh.rest_positions);
}

}  // namespace weft

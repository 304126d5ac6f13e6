#include "core/mesh/rest_shape.h"

#include "core/mesh/mesh.h"

#include <Eigen/Geometry>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Largest relative difference of lengths that counts as rounding error.
constexpr double k_isometric = 1e-9;

}  // namespace

double largest_misfit(const Mesh& mesh) {
  double largest = 0;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const RestTriangle rest = rest_triangle(mesh, t);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t next = (k + 1) % 3;
      const double in_space =
          (rest_position(mesh, mesh.triangles[t][next]) - rest_position(mesh, mesh.triangles[t][k]))
              .norm();
      largest = std::max(largest, std::abs((rest[next] - rest[k]).norm() / in_space - 1));
    }
  }
  return largest;
}

RestLengths::RestLengths(const Mesh& mesh) : mesh_(mesh) {
  if (mesh.rest_triangles.empty() || largest_misfit(mesh) <= k_isometric) return;
  triangles_.emplace(mesh.vertex_count(), std::span<const Triangle>(mesh.triangles));
}

double RestLengths::of(const Edge& pair) const {
  const Vec3 along = rest_position(mesh_, pair[0]) - rest_position(mesh_, pair[1]);
  const double in_space = along.norm();
  if (!triangles_ || in_space == 0) return in_space;
  double sum = 0, sum_of_both = 0;
  int count = 0, count_of_both = 0;
  for (const int end : {0, 1}) {
    const int other = pair[static_cast<std::size_t>(1 - end)];
    for (const auto& entry : triangles_->of(pair[static_cast<std::size_t>(end)])) {
      const auto t = static_cast<std::size_t>(entry.element);
      const double stretched = stretch(t, along);
      sum += stretched;
      ++count;
      if (std::ranges::count(mesh_.triangles[t], other) == 0) continue;
      sum_of_both += stretched;
      ++count_of_both;
    }
  }
  return in_space * (count_of_both > 0 ? sum_of_both / count_of_both : sum / count);
}

// With E the sides of the triangle in space and U those at rest, the component E c of a vector in
// the triangle's plane is U c at rest, c = (E^T E)^-1 E^T along.
double RestLengths::stretch(std::size_t triangle, const Vec3& along) const {
  const auto& [a, b, c] = mesh_.triangles[triangle];
  Eigen::Matrix<double, 3, 2> E;
  E << rest_position(mesh_, b) - rest_position(mesh_, a),
      rest_position(mesh_, c) - rest_position(mesh_, a);
  const Eigen::Matrix2d metric = E.transpose() * E;
  const Vec2 coordinates = metric.inverse() * (E.transpose() * along);
  const double in_space = (E * coordinates).norm();
  // A triangle normal to the pair tells nothing of the pair's length.
  if (!(in_space > 1e-6 * along.norm())) return 1;
  return (rest_edges(mesh_, triangle) * coordinates).norm() / in_space;
}

std::vector<double> vertex_areas(const Mesh& mesh) {
  std::vector<double> areas(mesh.rest_positions.size(), 0.0);
  const auto position = [&](int v) -> const Vec3& {
    return mesh.rest_positions[static_cast<std::size_t>(v)];
  };
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const auto& [a, b, c] = mesh.triangles[t];
    const double area =
        mesh.rest_triangles.empty()
            ? 0.5 * (position(b) - position(a)).cross(position(c) - position(a)).norm()
            : 0.5 * std::abs(rest_edges(mesh, t).determinant());
    for (const int v : {a, b, c}) areas[static_cast<std::size_t>(v)] += area / 3;
  }
  return areas;
}

}  // namespace weft

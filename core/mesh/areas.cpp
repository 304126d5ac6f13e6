#include "core/mesh/mesh.h"
#include "core/mesh/rest_shape.h"

#include <Eigen/Geometry>
#include <Eigen/LU>

#include <cmath>

namespace weft {

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

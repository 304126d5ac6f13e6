#include "core/mesh/mesh.h"

#include <Eigen/Geometry>

namespace weft {

std::vector<double> vertex_areas(const Mesh& mesh) {
  std::vector<double> areas(mesh.rest_positions.size(), 0.0);
  const auto position = [&](int v) -> const Vec3& {
    return mesh.rest_positions[static_cast<std::size_t>(v)];
  };
  for (const auto& [a, b, c] : mesh.triangles) {
    const double area = 0.5 * (position(b) - position(a)).cross(position(c) - position(a)).norm();
    for (const int v : {a, b, c}) areas[static_cast<std::size_t>(v)] += area / 3;
  }
  return areas;
}

}  // namespace weft

#include "core/mesh/state.h"

#include <Eigen/Geometry>

namespace weft {

State rest_state(const Mesh& mesh) {
  State state;
  state.x.resize(3 * mesh.vertex_count());
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    at(state.x, i) = mesh.rest_positions[static_cast<std::size_t>(i)];
  }
  state.v.setZero(state.x.size());
  return state;
}

void vertex_normals(const Mesh& mesh, const VecX& x, VecX& normals) {
  normals.setZero(x.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    // The cross product is twice the area times the unit normal.
    const Vec3 normal = (at(x, b) - at(x, a)).cross(at(x, c) - at(x, a));
    for (const int v : {a, b, c}) at(normals, v) += normal;
  }
  for (int i = 0; i < mesh.vertex_count(); ++i) at(normals, i).normalize();
}

}  // namespace weft

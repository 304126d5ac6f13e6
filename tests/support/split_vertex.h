#pragma once

#include "core/mesh/topology_change.h"

#include <algorithm>
#include <memory>

namespace weft {

/// The smallest cut: a vertex of a grid of quads leaves the later half of its quads to a copy,
/// which is the last vertex of the new mesh.
inline TopologyChange split_vertex(const Mesh& before, int vertex) {
  Mesh mesh = before;
  mesh.grid.reset();
  const auto v = static_cast<std::size_t>(vertex);
  const int copy = before.vertex_count();
  mesh.rest_positions.push_back(mesh.rest_positions[v]);
  mesh.material_coordinates.push_back(mesh.material_coordinates[v]);
  std::vector<std::size_t> own;
  for (std::size_t q = 0; q < mesh.quads.size(); ++q) {
    if (std::ranges::count(mesh.quads[q], vertex) > 0) own.push_back(q);
  }
  for (std::size_t k = (own.size() + 1) / 2; k < own.size(); ++k) {
    std::ranges::replace(mesh.quads[own[k]], vertex, copy);
    for (const std::size_t half : {2 * own[k], 2 * own[k] + 1}) {
      std::ranges::replace(mesh.triangles[half], vertex, copy);
    }
  }
  build_topology(mesh);
  TopologyChange change{std::make_shared<const Mesh>(std::move(mesh)), VertexOrigins::same(copy)};
  change.origins.add(std::array{vertex});
  return change;
}

}  // namespace weft

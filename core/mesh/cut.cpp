#include "core/mesh/cut.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"
#include "core/mesh/ascending.h"
#include "core/mesh/topology_change.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace weft {

namespace {

using Edges = std::set<Edge>;
using Fan = std::vector<std::size_t>;  // triangles around a vertex, ascending

/// Returns the edges of the path, each with its smaller vertex first. \throw InputError unless they
/// are edges of the mesh.
Edges edges_of(const std::vector<int>& path, const Mesh& mesh) {
  if (path.size() < 2) {
    throw InputError("path", std::to_string(path.size()) + " vertices", "2 or more");
  }
  const int count = mesh.vertex_count();
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] >= 0 && path[i] < count) continue;
    throw InputError(item_path("path", i), std::to_string(path[i]),
                     "0 to " + std::to_string(count - 1));
  }
  Edges known;
  for (const auto& [a, b] : mesh.edges) known.insert(ascending(a, b));
  Edges edges;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Edge edge = ascending(path[i - 1], path[i]);
    if (!known.contains(edge)) {
      throw InputError(item_path("path", i), std::to_string(path[i]),
                       "a vertex that an edge joins to " + std::to_string(path[i - 1]));
    }
    edges.insert(edge);
  }
  return edges;
}

/// Returns the triangles around each vertex of the path.
std::map<int, Fan> fans_of(const std::vector<int>& path, const Mesh& mesh) {
  std::map<int, Fan> fans;
  for (const int vertex : path) fans[vertex];
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (const int corner : mesh.triangles[t]) {
      const auto fan = fans.find(corner);
      if (fan != fans.end()) fan->second.push_back(t);
    }
  }
  return fans;
}

/// Returns whether two triangles at `vertex` share an edge that begins there and is not cut.
bool are_joined(const Triangle& one, const Triangle& other, int vertex, const Edges& cuts) {
  return std::ranges::any_of(one, [&](int corner) {
    return corner != vertex && std::ranges::count(other, corner) > 0 &&
           !cuts.contains(ascending(vertex, corner));
  });
}

/// Returns the number of the part to which each triangle of a fan belongs, counted from 0 in the
/// order of their first triangles.
std::vector<int> parts_of(const Fan& fan, const Mesh& mesh, int vertex, const Edges& cuts) {
  std::vector<int> parts(fan.size(), -1);
  int count = 0;
  for (std::size_t first = 0; first < fan.size(); ++first) {
    if (parts[first] >= 0) continue;
    std::vector<std::size_t> reached = {first};
    parts[first] = count;
    for (std::size_t r = 0; r < reached.size(); ++r) {
      for (std::size_t next = 0; next < fan.size(); ++next) {
        if (parts[next] >= 0 ||
            !are_joined(mesh.triangles[fan[reached[r]]], mesh.triangles[fan[next]], vertex, cuts))
          continue;
        parts[next] = count;
        reached.push_back(next);
      }
    }
    ++count;
  }
  return parts;
}

/// Gives a triangle, and the quad that it is a piece of, another vertex at a corner. Pieces of a
/// quad are on the same side of every cut.
void replace_corner(Mesh& mesh, std::size_t triangle, int vertex, int copy) {
  std::ranges::replace(mesh.triangles[triangle], vertex, copy);
  const std::size_t pieces = mesh.diagonals.size() == 4 * mesh.quads.size() ? 4 : 2;
  if (triangle < pieces * mesh.quads.size())
    std::ranges::replace(mesh.quads[triangle / pieces], vertex, copy);
}

}  // namespace

TopologyChange cut(const Mesh& mesh, const Cut& along) {
  const Edges cuts = edges_of(along.path, mesh);
  const int before = mesh.vertex_count();
  Mesh after = mesh;
  VertexOrigins origins = VertexOrigins::same(before);
  for (const auto& [vertex, fan] : fans_of(along.path, mesh)) {
    const std::vector<int> parts = parts_of(fan, mesh, vertex, cuts);
    const int first_copy = after.vertex_count();
    const int copies = parts.empty() ? 0 : *std::ranges::max_element(parts);
    for (int copy = 0; copy < copies; ++copy) {
      const auto v = static_cast<std::size_t>(vertex);
      after.rest_positions.push_back(mesh.rest_positions[v]);
      after.material_coordinates.push_back(mesh.material_coordinates[v]);
      origins.add(std::array{vertex});
    }
    for (std::size_t i = 0; i < fan.size(); ++i) {
      if (parts[i] > 0) replace_corner(after, fan[i], vertex, first_copy + parts[i] - 1);
    }
  }
  if (after.vertex_count() == before) {
    throw InputError("path", "edges that separate no faces",
                     "a path from border to border, or of two edges or more");
  }
  after.grid.reset();
  build_topology(after);
  return {std::make_shared<const Mesh>(std::move(after)), std::move(origins)};
}

}  // namespace weft

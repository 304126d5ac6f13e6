#pragma once

#include "core/mesh/mesh.h"

#include <algorithm>
#include <vector>

namespace weft {

/// Returns the edge between two vertices, the smaller index first.
inline Edge ascending(int a, int b) { return a < b ? Edge{a, b} : Edge{b, a}; }

/// Returns the edges of the mesh's triangles, each once, ascending.
inline std::vector<Edge> triangle_edges(const Mesh& mesh) {
  std::vector<Edge> edges;
  edges.reserve(3 * mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    edges.insert(edges.end(), {ascending(a, b), ascending(b, c), ascending(c, a)});
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

}  // namespace weft

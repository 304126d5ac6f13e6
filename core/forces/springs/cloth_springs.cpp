#include "core/forces/springs/cloth_springs.h"

#include "core/mesh/ascending.h"

#include <algorithm>

namespace weft {

std::vector<Edge> structural_edges(const Mesh& mesh) {
  std::vector<Edge> diagonals;
  diagonals.reserve(mesh.diagonals.size());
  for (const auto& [a, b] : mesh.diagonals) diagonals.push_back(ascending(a, b));
  std::sort(diagonals.begin(), diagonals.end());
  std::vector<Edge> result;
  result.reserve(mesh.edges.size());
  for (const Edge& edge : mesh.edges) {
    if (!std::binary_search(diagonals.begin(), diagonals.end(), ascending(edge[0], edge[1]))) {
      result.push_back(edge);
    }
  }
  return result;
}

ParameterInfo spring_stiffness_info(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = "N/m",
          .min = 0,
          .max = 1e7,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo spring_damping_info() {
  return {.name = "damping",
          .symbol = "c",
          .unit = "N s/m",
          .min = 0,
          .max = 100,
          .scale = Scale::logarithmic,
          .help = "Damping along every spring."};
}

}  // namespace weft

#include "core/constraints/edge_colors.h"

#include <algorithm>

namespace weft {

std::vector<std::vector<int>> color_edges(std::span<const Edge> edges, int vertex_count) {
  std::vector<std::vector<char>> taken(static_cast<std::size_t>(vertex_count));
  const auto is_taken = [&](int vertex, std::size_t color) {
    const auto& colors = taken[static_cast<std::size_t>(vertex)];
    return color < colors.size() && colors[color] != 0;
  };
  const auto take = [&](int vertex, std::size_t color) {
    auto& colors = taken[static_cast<std::size_t>(vertex)];
    colors.resize(std::max(colors.size(), color + 1), 0);
    colors[color] = 1;
  };
  std::vector<std::vector<int>> groups;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [i, j] = edges[e];
    std::size_t color = 0;
    while (is_taken(i, color) || is_taken(j, color)) ++color;
    take(i, color);
    take(j, color);
    if (color == groups.size()) groups.emplace_back();
    groups[color].push_back(static_cast<int>(e));
  }
  return groups;
}

}  // namespace weft

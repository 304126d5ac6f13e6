#include "core/base/errors.h"
#include "core/sparse/block_matrix.h"

#include <algorithm>

namespace weft {

int BlockPattern::find(int i, int j) const {
  const auto first = column.begin() + begin(i);
  const auto last = column.begin() + end(i);
  const auto found = std::lower_bound(first, last, j);
  if (found == last || *found != j) {
    throw Error("the matrix has no block (" + std::to_string(i) + ", " + std::to_string(j) + ")");
  }
  return static_cast<int>(found - column.begin());
}

BlockPattern make_pattern(int vertex_count, std::span<const Edge> pairs) {
  const auto n = static_cast<std::size_t>(vertex_count);
  std::vector<std::vector<int>> neighbours(n);
  for (std::size_t i = 0; i < n; ++i) neighbours[i].push_back(static_cast<int>(i));
  for (const auto& [i, j] : pairs) {
    neighbours[static_cast<std::size_t>(i)].push_back(j);
    neighbours[static_cast<std::size_t>(j)].push_back(i);
  }
  BlockPattern pattern;
  pattern.row_start.reserve(n + 1);
  pattern.row_start.push_back(0);
  pattern.diagonal.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    auto& row = neighbours[i];
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    const auto diagonal = std::lower_bound(row.begin(), row.end(), static_cast<int>(i));
    pattern.diagonal.push_back(pattern.block_count() + static_cast<int>(diagonal - row.begin()));
    pattern.column.insert(pattern.column.end(), row.begin(), row.end());
    pattern.row_start.push_back(pattern.block_count());
  }
  return pattern;
}

}  // namespace weft

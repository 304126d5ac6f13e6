#include "core/sparse/block_pyramid.h"

#include "core/sparse/vertex_order.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

struct Tile {
  int column;
  float largest;
};

void append_row(PyramidLevel& level, const std::vector<Tile>& tiles) {
  for (const Tile& tile : tiles) {
    level.column.push_back(tile.column);
    level.largest.push_back(tile.largest);
  }
  level.row_start.push_back(static_cast<int>(level.column.size()));
}

PyramidLevel finest_level(const BlockMatrix& A, std::span<const int> order) {
  const std::vector<int> position = positions_in(order);
  const BlockPattern& pattern = A.pattern();
  PyramidLevel level{A.block_rows(), {0}, {}, {}};
  std::vector<Tile> row;
  for (const int vertex : order) {
    row.clear();
    for (int k = pattern.begin(vertex); k < pattern.end(vertex); ++k) {
      const auto neighbour = static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)]);
      row.push_back({position[neighbour], static_cast<float>(A.block(k).norm())});
    }
    std::ranges::sort(row, {}, &Tile::column);
    append_row(level, row);
  }
  return level;
}

/// Returns the level of the maxima over 2x2 tiles of a finer one.
PyramidLevel coarser_level(const PyramidLevel& fine) {
  PyramidLevel level{(fine.size + 1) / 2, {0}, {}, {}};
  std::vector<Tile> row;
  for (int i = 0; i < level.size; ++i) {
    row.clear();
    const int end = fine.end(std::min(2 * i + 1, fine.size - 1));
    for (int k = fine.begin(2 * i); k < end; ++k)
      row.push_back({fine.column[static_cast<std::size_t>(k)] / 2,
                     fine.largest[static_cast<std::size_t>(k)]});
    // The largest of each column comes first and stays.
    std::ranges::sort(row, [](const Tile& a, const Tile& b) {
      return std::pair(a.column, -a.largest) < std::pair(b.column, -b.largest);
    });
    const auto has_same_column = [](const Tile& a, const Tile& b) { return a.column == b.column; };
    row.erase(std::unique(row.begin(), row.end(), has_same_column), row.end());
    append_row(level, row);
  }
  return level;
}

}  // namespace

BlockPyramid make_pyramid(const BlockMatrix& A, std::span<const int> order) {
  BlockPyramid pyramid;
  if (A.block_rows() == 0) return pyramid;
  pyramid.levels.push_back(finest_level(A, order));
  while (pyramid.levels.back().size > 1)
    pyramid.levels.push_back(coarser_level(pyramid.levels.back()));
  return pyramid;
}

}  // namespace weft

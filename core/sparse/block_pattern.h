#pragma once

#include "core/mesh/mesh.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The 3x3 blocks of an n x n block matrix that may be nonzero: a symmetric pattern with the whole
/// diagonal, columns ascending in each row (compressed rows).
struct BlockPattern {
  std::vector<int> row_start;     ///< n + 1
  std::vector<int> column;        ///< column of each block
  std::vector<int> diagonal;      ///< index of the diagonal block of each row, n
  std::optional<GridShape> grid;  ///< grid with these rows as vertices, in order; if known

  int rows() const { return static_cast<int>(row_start.size()) - 1; }
  int block_count() const { return static_cast<int>(column.size()); }
  int begin(int row) const { return row_start[static_cast<std::size_t>(row)]; }
  int end(int row) const { return row_start[static_cast<std::size_t>(row) + 1]; }
  /// Returns the index of block (i, j). \throw Error when it is not in the pattern.
  int find(int i, int j) const;
};

/// Returns the pattern of all pairs of vertices in `pairs`, in both orders, and the diagonal.
BlockPattern make_pattern(int vertex_count, std::span<const Edge> pairs);

}  // namespace weft

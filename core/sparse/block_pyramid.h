#pragma once

#include "core/sparse/block_matrix.h"

#include <span>
#include <vector>

namespace weft {

/// One level of a BlockPyramid: a sparse square table of tiles, in compressed rows. A tile without
/// blocks is not stored.
struct PyramidLevel {
  int size = 0;                ///< rows of tiles, and columns
  std::vector<int> row_start;  ///< size + 1
  std::vector<int> column;     ///< of each tile, ascending in a row
  std::vector<float> largest;  ///< the largest norm of a block in the tile, in the unit of A

  int begin(int row) const { return row_start[static_cast<std::size_t>(row)]; }
  int end(int row) const { return row_start[static_cast<std::size_t>(row) + 1]; }
};

/// The blocks of a matrix at several resolutions, for pictures that show no more tiles than they
/// have pixels. Level 0 has a tile for each 3x3 block, with its Frobenius norm; a tile (i, j) of a
/// further level covers the tiles (2i, 2j) to (2i + 1, 2j + 1) of the level before; the last level
/// is one tile. The pyramid of a cloth's matrix has two to three times the tiles of its finest
/// level.
struct BlockPyramid {
  std::vector<PyramidLevel> levels;  ///< the finest first; empty for a matrix without rows
};

/// Returns the pyramid of A with row and column k those of vertex order[k].
BlockPyramid make_pyramid(const BlockMatrix& A, std::span<const int> order);

}  // namespace weft

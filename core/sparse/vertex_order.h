#pragma once

#include "core/sparse/block_pattern.h"

#include <span>
#include <vector>

/// An order of the vertices of a cloth lists each of them once: row k of a matrix in this order is
/// that of vertex order[k].
namespace weft {

/// Returns the position of each vertex in an order, n.
std::vector<int> positions_in(std::span<const int> order);

/// Returns the largest distance of a block from the diagonal in an order, in blocks.
int bandwidth(const BlockPattern& pattern, std::span<const int> order);

}  // namespace weft

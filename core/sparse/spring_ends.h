#pragma once

#include "core/sparse/lane_vectors.h"

#include <array>
#include <span>

/// Rows of a grid that springs connect.
namespace weft {

/// The number of rows that a spring reaches.
inline constexpr int k_spring_reach = 2;

/// A row and the two after it, each followed by a register.
template <class Register>
using RowsOfEnds = std::array<const LanesOf3<Register>*, k_spring_reach + 1>;

template <class Register>
RowsOfEnds<Register> rows_of_ends(const LaneVectorsOf<Register>& vectors, int row) {
  return {vectors.row(row), vectors.row(row + 1), vectors.row(row + 2)};
}

/// Returns the length of a scratch for waiting_sums().
template <class Register>
std::size_t waiting_size(const LaneShape& shape) {
  return (k_spring_reach + 1) * static_cast<std::size_t>(shape.registers<Register>());
}
/// Returns the unfinished sums at a row, to which the springs of the two rows before it are added,
/// in a scratch of three rows.
template <class Register>
LanesOf3<Register>* waiting_sums(const LaneShape& shape, int row,
                                 std::span<LanesOf3<Register>> scratch) {
  return scratch.data() + row % (k_spring_reach + 1) * shape.registers<Register>();
}

}  // namespace weft

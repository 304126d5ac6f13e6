#include "core/linear/grid/lumped_stencil.h"

#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

using Eigen::Matrix3f;

// What stands in the prohibited directions, by tr(A_ii)/3: it keeps the coarse grids definite where
// all vertices of a region are held, and should hinder the motion of those around it as little as
// rounding permits.
constexpr float k_prohibited = 0.01F;

// One of the eight neighbours of a vertex: where it is, and the block of both.
struct Neighbour {
  int row, column;            // relative to the vertex
  int base_row, base_column;  // of the block, relative to the vertex
  BlockLanes StencilLanes::*block;

  // Whether the block is A_ij of the vertex i and the neighbour j, or its transpose.
  bool is_second() const { return row > 0 || (row == 0 && column > 0); }
};

constexpr std::array<Neighbour, 8> k_neighbours = {{{0, 1, 0, 0, &StencilLanes::along_row},
                                                    {0, -1, 0, -1, &StencilLanes::along_row},
                                                    {1, 0, 0, 0, &StencilLanes::along_column},
                                                    {-1, 0, -1, 0, &StencilLanes::along_column},
                                                    {1, 1, 0, 0, &StencilLanes::falling},
                                                    {-1, -1, -1, -1, &StencilLanes::falling},
                                                    {1, -1, 0, -1, &StencilLanes::rising},
                                                    {-1, 1, -1, 0, &StencilLanes::rising}}};

// The nine numbers of a block of one lane.
void set(BlockLanes& block, int lane, const Matrix3f& value) {
  Eigen::Index j = 0;
  for (Lanes3* column : {&block.x, &block.y, &block.z}) weft::set(column, lane, value.col(j++));
}

Matrix3f get(const BlockLanes& block, int lane) {
  Matrix3f value;
  Eigen::Index j = 0;
  for (const Lanes3* column : {&block.x, &block.y, &block.z}) {
    value.col(j++) = weft::get(column, lane);
  }
  return value;
}

}  // namespace

/// A vertex i that is not free, seen from the row that is made.
struct LumpedRows::Held {
  int row, column;  ///< the row relative to that
  bool is_held;     ///< S = 0
  Matrix3f S, P;    ///< P = I - S
};

/// The row that is made, from what it is with S = I.
struct LumpedRows::Row {
  const LumpedRows& rows;
  const LaneShape& shape;
  const float* masses;
  int row;
  StencilLanes* result;

  bool has_row(int relative) const { return row + relative >= 0 && row + relative < shape.rows; }
  const GridFilter::Entry* held_at(int relative_row, int column) const {
    return rows.filter_[static_cast<std::size_t>((relative_row + 1) * shape.columns + column)];
  }

  // A spring K to a vertex j becomes the block -S_i K S_j, and the row sum of i
  //   S_i m + sum_j S_i K (S_i - S_j) + w (I - S_i) tr(A_ii)/3,
  // that of a free j gets K (I - S_i).
  void constrain(const Held& i) const {
    Matrix3f from_others = Matrix3f::Zero(), to_free = Matrix3f::Zero();
    float trace = 0;
    for (const Neighbour& n : k_neighbours) {
      const int row_of_j = i.row + n.row, column = i.column + n.column;
      const bool meets = (i.row == 0 || row_of_j == 0) && has_row(row_of_j) && column >= 0 &&
                         column < shape.columns;
      if (!meets) continue;
      const int base_row = i.row + n.base_row, base = i.column + n.base_column;
      const std::vector<StencilLanes>& springs = base_row == 0 ? rows.here_ : rows.above_;
      const Matrix3f K =
          -get(springs[static_cast<std::size_t>(base / k_lanes)].*n.block, base % k_lanes);
      const GridFilter::Entry* j = held_at(row_of_j, column);
      if (row_of_j == 0 && !j) add_to_row_sum(i.is_held ? K : Matrix3f(K * i.P), column, result);
      if (i.row == 0) {
        trace += K.trace();
        if (!j) to_free += K;
        if (j && !i.is_held) from_others += K * (i.S - j->S.cast<float>());
      }
      if (base_row == 0) filter_side(i, n.is_second(), result[base / k_lanes].*n.block, base);
    }
    if (i.row != 0) return;
    const float m = masses[i.column];
    set(result[i.column / k_lanes].row_sum, i.column % k_lanes,
        m * i.S + i.S * (from_others - to_free * i.P) + k_prohibited * (m + trace / 3) * i.P);
  }

  // Filters a block from the side of i; the other vertex filters it from its own.
  static void filter_side(const Held& i, bool from_left, BlockLanes& block, int base) {
    if (i.is_held) return set(block, base % k_lanes, Matrix3f::Zero());
    const Matrix3f value = get(block, base % k_lanes);
    set(block, base % k_lanes, from_left ? i.S * value : value * i.S);
  }
};

void add_to_row_sum(const Matrix3f& K, int column, StencilLanes* row) {
  BlockLanes& sum = row[column / k_lanes].row_sum;
  set(sum, column % k_lanes, get(sum, column % k_lanes) + K);
}

void lumped_unfiltered_row(const GridStencil& A, int row, StencilLanes* result) {
  kernels().stencils.lump(row > 0 ? A.springs(row - 1, 0) : nullptr, A.springs(row, 0),
                          A.diagonal(row), A.kinds(), A.shape().groups(), result);
}

void LumpedRows::fit(const LaneShape& shape) {
  const auto groups = static_cast<std::size_t>(shape.groups());
  above_.resize(groups);
  here_.resize(groups);
  row_ = k_none;
  filter_.resize(3 * static_cast<std::size_t>(shape.columns));
}

void LumpedRows::make(const GridStencil& A, int row, StencilLanes* result) {
  const LaneShape& shape = A.shape();
  lumped_unfiltered_row(A, row, result);
  const int first = std::max(row - 1, 0), last = std::min(row + 1, shape.rows - 1);
  bool any = false;
  for (int near = first; near <= last; ++near) any = any || !A.filter().row(near).empty();
  if (!any) return;
  std::ranges::fill(filter_, nullptr);
  for (int near = first; near <= last; ++near) {
    for (const GridFilter::Entry& entry : A.filter().row(near)) {
      filter_[static_cast<std::size_t>((near - row + 1) * shape.columns + entry.column)] = &entry;
    }
  }
  here_.swap(above_);
  if (row > 0 && row_ != row - 1) lumped_unfiltered_row(A, row - 1, above_.data());
  std::copy_n(result, shape.groups(), here_.begin());
  row_ = row;
  const Row made{*this, shape, A.diagonal(row), row, result};
  for (int near = first; near <= last; ++near) {
    for (const GridFilter::Entry& entry : A.filter().row(near)) {
      const Matrix3f S = entry.S.cast<float>();
      made.constrain({near - row, entry.column, S.isZero(0), S, Matrix3f::Identity() - S});
    }
  }
}

}  // namespace weft

#include "core/linear/grid/lumped_stencil.h"

#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

constexpr double k_lumped = 2;  // springs along the way, for one to a second neighbour
// What stands in the prohibited directions, by tr(A_ii)/3: it keeps the coarse grids definite where
// all vertices of a region are held, and should hinder the motion of those around it as little as
// rounding permits.
constexpr double k_prohibited = 0.01;

// One of the eight neighbours of a vertex: where it is, and the springs between them.
struct Neighbour {
  int row, column;            // relative to the vertex
  int base_row, base_column;  // of the springs, relative to the vertex
  std::size_t kind;           // of the springs to neighbours, 0 ... 3
};

constexpr std::array<Neighbour, 8> k_neighbours = {{{0, 1, 0, 0, 0},
                                                    {0, -1, 0, -1, 0},
                                                    {1, 0, 0, 0, 1},
                                                    {-1, 0, -1, 0, 1},
                                                    {1, 1, 0, 0, 2},
                                                    {-1, -1, -1, -1, 2},
                                                    {1, -1, 0, -1, 3},
                                                    {-1, 1, -1, 0, 3}}};
// Where the springs to second neighbours that pass a neighbour's begin, relative to its own base.
constexpr std::array<GridShape, 4> k_other_base = {{{0, -1}, {-1, 0}, {-1, -1}, {-1, 0}}};

Mat3 lumped_spring(const GridStencil& A, int row, int column, std::size_t kind) {
  const int k = static_cast<int>(kind);
  const bool rising = kind == 3;
  const GridShape& other = k_other_base[kind];
  return A.spring(row, column, k) +
         k_lumped * (A.spring(row, column - (rising ? 1 : 0), k + 4) +
                     A.spring(row + other.rows, column + other.columns, k + 4));
}

// The nine numbers of a block of one lane.
void set(BlockLanes& block, int lane, const Mat3& value) {
  Eigen::Index j = 0;
  for (Lanes3* column : {&block.x, &block.y, &block.z}) {
    weft::set(column, lane, value.col(j++).cast<float>());
  }
}

Mat3 get(const BlockLanes& block, int lane) {
  Mat3 value;
  Eigen::Index j = 0;
  for (const Lanes3* column : {&block.x, &block.y, &block.z}) {
    value.col(j++) = weft::get(column, lane).cast<double>();
  }
  return value;
}

// What the filter changes in row `row` around the vertex i it belongs to. A spring K to a vertex j
// becomes the block -S_i K S_j, and the sum of a row of blocks that of
//   S_i m + sum_j S_i K (S_i - S_j) + w (I - S_i) tr(A_ii)/3.
void constrain(const GridStencil& A, int row_of_i, const GridFilter::Entry& i, int row,
               StencilLanes* result) {
  static constexpr std::array k_blocks = {&StencilLanes::along_row, &StencilLanes::along_column,
                                          &StencilLanes::falling, &StencilLanes::rising};
  const Mat3 prohibited = Mat3::Identity() - i.S;
  const double m = static_cast<double>(A.diagonal(row_of_i)[i.column]);
  Mat3 sum = m * i.S;
  double trace = 3 * m;
  for (const Neighbour& n : k_neighbours) {
    const int row_of_j = row_of_i + n.row, column = i.column + n.column;
    const bool exists =
        column >= 0 && column < A.shape().columns && row_of_j >= 0 && row_of_j < A.shape().rows;
    if (!exists || (row_of_i != row && row_of_j != row)) continue;
    const int base_row = row_of_i + n.base_row, base = i.column + n.base_column;
    const Mat3 K = lumped_spring(A, base_row, base, n.kind);
    const GridFilter::Entry* j = A.filter().find(row_of_j, column);
    const Mat3 S_j = j ? j->S : Mat3::Identity();
    sum += i.S * K * (i.S - S_j);
    trace += K.trace();
    if (row_of_j == row && !j)
      add_to_row_sum(K * prohibited, column, result);  // else j adds its own
    if (base_row == row) {
      const bool i_is_first = n.row > 0 || (n.row == 0 && n.column > 0);
      const Mat3 block = i_is_first ? Mat3(i.S * K * S_j) : Mat3(S_j * K * i.S);
      set(result[base / k_lanes].*k_blocks[n.kind], base % k_lanes, -block);
    }
  }
  if (row_of_i == row) {
    set(result[i.column / k_lanes].row_sum, i.column % k_lanes,
        sum + k_prohibited * trace / 3 * prohibited);
  }
}

}  // namespace

void add_to_row_sum(const Mat3& K, int column, StencilLanes* row) {
  BlockLanes& sum = row[column / k_lanes].row_sum;
  set(sum, column % k_lanes, get(sum, column % k_lanes) + K);
}

void lumped_unfiltered_row(const GridStencil& A, int row, StencilLanes* result) {
  kernels().stencils.lump(row > 0 ? A.springs(row - 1, 0) : nullptr, A.springs(row, 0),
                          A.diagonal(row), A.kinds(), A.shape().groups(), result);
}

void lumped_row(const GridStencil& A, int row, StencilLanes* result) {
  lumped_unfiltered_row(A, row, result);
  for (int near = std::max(row - 1, 0); near <= std::min(row + 1, A.shape().rows - 1); ++near) {
    for (const GridFilter::Entry& entry : A.filter().row(near)) {
      constrain(A, near, entry, row, result);
    }
  }
}

}  // namespace weft

#include "core/linear/lumped_stencil.h"

#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

constexpr double k_lumped = 2;  // springs along the way, for one to a second neighbour

// K of one spring; 0 for a base outside the grid.
Mat3 spring(const GridStencil& A, int row, int column, int kind) {
  if (row < 0 || column < 0 || kind >= A.kinds()) return Mat3::Zero();
  const SpringLanes& K = A.springs(row, column / k_lanes)[kind];
  const int lane = column % k_lanes;
  const Vec3 u = Eigen::Vector3f(K.ux[lane], K.uy[lane], K.uz[lane]).cast<double>();
  return static_cast<double>(K.b[lane]) * Mat3::Identity() + u * u.transpose();
}

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
  return spring(A, row, column, k) +
         k_lumped * (spring(A, row, column - (rising ? 1 : 0), k + 4) +
                     spring(A, row + other.rows, column + other.columns, k + 4));
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

void add(const Mat3& K, int column, StencilLanes* row) {
  BlockLanes& sum = row[column / k_lanes].row_sum;
  set(sum, column % k_lanes, get(sum, column % k_lanes) + K);
}

// A vertex that is held has no neighbours; those that are free keep the springs to it.
void hold(const GridStencil& A, int held_row, int held_column, int row, StencilLanes* result) {
  static constexpr std::array k_blocks = {&StencilLanes::along_row, &StencilLanes::along_column,
                                          &StencilLanes::falling, &StencilLanes::rising};
  const int group = held_column / k_lanes, lane = held_column % k_lanes;
  double trace = 3 * static_cast<double>(A.diagonal(held_row)[held_column]);
  for (const Neighbour& n : k_neighbours) {
    const int base_row = held_row + n.base_row, base = held_column + n.base_column;
    const int column = held_column + n.column;
    const Mat3 K = lumped_spring(A, base_row, base, n.kind);
    trace += K.trace();
    const bool exists = column >= 0 && column < A.shape().columns;
    if (held_row + n.row == row && exists && !A.filter().find(row, column)) add(K, column, result);
    if (base_row == row && base >= 0)
      set(result[base / k_lanes].*k_blocks[n.kind], base % k_lanes, Mat3::Zero());
  }
  if (held_row == row) set(result[group].row_sum, lane, trace / 3 * Mat3::Identity());
}

}  // namespace

void lumped_row(const GridStencil& A, int row, StencilLanes* result) {
  kernels().stencils.lump(row > 0 ? A.springs(row - 1, 0) : nullptr, A.springs(row, 0),
                          A.diagonal(row), A.kinds(), A.shape().groups(), result);
  for (int near = std::max(row - 1, 0); near <= std::min(row + 1, A.shape().rows - 1); ++near) {
    for (const GridFilter::Entry& held : A.filter().row(near)) {
      hold(A, near, held.column, row, result);
    }
  }
}

}  // namespace weft

#include "core/linear/lumped_stencil.h"

namespace weft {

namespace {

constexpr float k_lumped = 2;  // springs along the way, for one to a second neighbour

// block -= scale (b I + u u^T)
[[gnu::always_inline]] inline void subtract(const SpringLanes& K, float scale, BlockLanes& block) {
  const Float8 ux = scale * K.ux, uy = scale * K.uy, uz = scale * K.uz, b = scale * K.b;
  block.a[0] -= ux * K.ux + b;
  block.a[1] -= ux * K.uy;
  block.a[2] -= ux * K.uz;
  block.a[4] -= uy * K.uy + b;
  block.a[5] -= uy * K.uz;
  block.a[8] -= uz * K.uz + b;
}

[[gnu::always_inline]] inline void mirror(BlockLanes& block) {
  block.a[3] = block.a[1];
  block.a[6] = block.a[2];
  block.a[7] = block.a[5];
}

[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  return {behind_1(before.ux, here.ux), behind_1(before.uy, here.uy), behind_1(before.uz, here.uz),
          behind_1(before.b, here.b)};
}

void free_row(const GridStencil& A, int row, StencilLanes* result) {
  static constexpr std::array<SpringLanes, 8> k_no_springs{};
  const int groups = A.shape().groups(), kinds = A.kinds();
  for (int g = 0; g < groups; ++g) {
    const SpringLanes* here = A.springs(row, g);
    const SpringLanes* before = g > 0 ? here - kinds : k_no_springs.data();
    const SpringLanes* above = row > 0 ? A.springs(row - 1, g) : k_no_springs.data();
    const SpringLanes* above_before = row > 0 && g > 0 ? above - kinds : k_no_springs.data();
    StencilLanes& out = result[g];
    out = StencilLanes{};
    const Float8 m = A.diagonal(row)[g];
    out.row_sum.a[0] = out.row_sum.a[4] = out.row_sum.a[8] = m;
    subtract(here[0], 1, out.along_row);
    subtract(here[4], k_lumped, out.along_row);
    subtract(shifted(before[4], here[4]), k_lumped, out.along_row);
    subtract(here[1], 1, out.along_column);
    subtract(here[5], k_lumped, out.along_column);
    subtract(above[5], k_lumped, out.along_column);
    subtract(here[2], 1, out.falling);
    subtract(here[3], 1, out.rising);
    if (kinds == 8) {
      subtract(here[6], k_lumped, out.falling);
      subtract(shifted(above_before[6], above[6]), k_lumped, out.falling);
      subtract(shifted(before[7], here[7]), k_lumped, out.rising);
      subtract(above[7], k_lumped, out.rising);
    }
    for (BlockLanes* block : {&out.along_row, &out.along_column, &out.falling, &out.rising}) {
      mirror(*block);
    }
  }
}

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

class ConstrainedRow {
 public:
  ConstrainedRow(const GridStencil& A, int row, StencilLanes* result)
      : A_(A), row_(row), result_(result) {}

  void write() {
    for (int row = row_ - 1; row <= row_ + 1; ++row) {
      if (row < 0 || row >= A_.shape().rows) continue;
      for (const GridFilter::Entry& entry : A_.filter().row(row)) {
        if (row == row_) write_row_sum(entry.column);
        for (const Neighbour& neighbour : k_neighbours) {
          if (row + neighbour.row == row_) write_row_sum(entry.column + neighbour.column);
          if (row + neighbour.base_row == row_) write_pair(row, entry.column, neighbour);
        }
      }
    }
  }

 private:
  Mat3 filter_block(int row, int column) const {
    const GridFilter::Entry* entry = A_.filter().find(row, column);
    return entry ? entry->S : Mat3::Identity();
  }

  // sum_j (S A S)_ij = m S_i + sum_j S_i K_ij (S_i - S_j), and (I - S_i) tr(A_ii)/3.
  void write_row_sum(int column) {
    if (column < 0 || column >= A_.shape().columns) return;
    const Mat3 S_i = filter_block(row_, column);
    const double m = static_cast<double>(A_.diagonal(row_)[column / k_lanes][column % k_lanes]);
    Mat3 sum = m * S_i;
    double trace = 3 * m;
    for (const Neighbour& n : k_neighbours) {
      const Mat3 K = lumped_spring(A_, row_ + n.base_row, column + n.base_column, n.kind);
      sum += S_i * K * (S_i - filter_block(row_ + n.row, column + n.column));
      trace += K.trace();
    }
    store(sum + trace / 3 * (Mat3::Identity() - S_i), column, &StencilLanes::row_sum);
  }

  void write_pair(int row, int column, const Neighbour& n) {
    static constexpr std::array k_blocks = {&StencilLanes::along_row, &StencilLanes::along_column,
                                            &StencilLanes::falling, &StencilLanes::rising};
    const int base = column + n.base_column;
    const int other_row = row + n.row, other_column = column + n.column;
    if (base < 0 || other_row < 0 || other_row >= A_.shape().rows || other_column < 0 ||
        other_column >= A_.shape().columns) {
      return;
    }
    const Mat3 K = lumped_spring(A_, row_, base, n.kind);
    const Mat3 block = -filter_block(row, column) * K * filter_block(other_row, other_column);
    // The first vertex of a pair lies in the base's row; in a row, at the base itself.
    const bool is_first = n.row > 0 || (n.row == 0 && n.column > 0);
    store(is_first ? block : block.transpose(), base, k_blocks[n.kind]);
  }

  void store(const Mat3& block, int column, BlockLanes StencilLanes::*place) {
    BlockLanes& lanes = result_[column / k_lanes].*place;
    for (Eigen::Index k = 0; k < 9; ++k) {
      lanes.a[static_cast<std::size_t>(k)][column % k_lanes] =
          static_cast<float>(block(k / 3, k % 3));
    }
  }

  const GridStencil& A_;
  int row_;
  StencilLanes* result_;
};

}  // namespace

void lumped_row(const GridStencil& A, int row, StencilLanes* result) {
  free_row(A, row, result);
  if (!A.filter().empty()) ConstrainedRow(A, row, result).write();
}

}  // namespace weft

#include "core/linear/grid_smoother.h"

#include <Eigen/LU>

#include <algorithm>

namespace weft {

namespace {

constexpr double k_damping = 0.7;

// Symmetric blocks xx, xy, xz, yy, yz, zz of eight vertices.
using SymmetricBlocks = std::array<std::array<double, k_lanes>, 6>;

[[gnu::always_inline]] inline void add(const SpringLanes& K, SymmetricBlocks& D) {
  for (std::size_t l = 0; l < k_lanes; ++l) {
    const double x = static_cast<double>(K.ux[l]), y = static_cast<double>(K.uy[l]);
    const double z = static_cast<double>(K.uz[l]), b = static_cast<double>(K.b[l]);
    D[0][l] += x * x + b;
    D[1][l] += x * y;
    D[2][l] += x * z;
    D[3][l] += y * y + b;
    D[4][l] += y * z;
    D[5][l] += z * z + b;
  }
}

// w D^-1 by D = L diag(d) L^T. A direction without stiffness, or with a negative one that rounding
// has left, is not smoothed.
void invert(const SymmetricBlocks& D, BlockLanes& inverse) {
  constexpr double k_negligible = 1e-13;
  std::array<std::array<float, k_lanes>, 6> result;
  for (std::size_t l = 0; l < k_lanes; ++l) {
    const double floor = k_negligible * (D[0][l] + D[3][l] + D[5][l]);
    const auto reciprocal = [floor](double d) { return d > floor ? 1 / d : 0.0; };
    const double i1 = reciprocal(D[0][l]);
    const double l21 = D[1][l] * i1, l31 = D[2][l] * i1;
    const double i2 = reciprocal(D[3][l] - l21 * D[1][l]);
    const double rest = D[4][l] - l21 * D[2][l];
    const double l32 = rest * i2;
    const double i3 = reciprocal(D[5][l] - l31 * D[2][l] - l32 * rest);
    const double m31 = l21 * l32 - l31;  // of L^-1
    result[0][l] = static_cast<float>(k_damping * (i1 + l21 * l21 * i2 + m31 * m31 * i3));
    result[1][l] = static_cast<float>(k_damping * (-l21 * i2 - m31 * l32 * i3));
    result[2][l] = static_cast<float>(k_damping * m31 * i3);
    result[3][l] = static_cast<float>(k_damping * (i2 + l32 * l32 * i3));
    result[4][l] = static_cast<float>(k_damping * -l32 * i3);
    result[5][l] = static_cast<float>(k_damping * i3);
  }
  for (std::size_t k = 0; k < 6; ++k) {
    for (int l = 0; l < k_lanes; ++l) inverse.a[k][l] = result[k][static_cast<std::size_t>(l)];
  }
}

template <Float8 (*Shift)(Float8, Float8)>
[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  return {Shift(before.ux, here.ux), Shift(before.uy, here.uy), Shift(before.uz, here.uz),
          Shift(before.b, here.b)};
}

// The diagonal blocks of group g of a row: the springs based there or ending there.
void sum_springs(const GridStencil& A, int row, int g, SymmetricBlocks& D) {
  static constexpr std::array<SpringLanes, 8> k_no_springs{};
  for (std::size_t l = 0; l < k_lanes; ++l) {
    const double m = static_cast<double>(A.diagonal(row)[g][l]);
    D[0][l] = D[3][l] = D[5][l] = m;
    D[1][l] = D[2][l] = D[4][l] = 0;
  }
  for (std::size_t kind = 0; kind < static_cast<std::size_t>(A.kinds()); ++kind) {
    const auto [first_column, rows, second_column] = k_grid_directions[kind];
    const auto add_end = [&](int base_row, int column) {
      if (base_row < 0) return;
      const SpringLanes* here = A.springs(base_row, g);
      const SpringLanes* before = g > 0 ? here - A.kinds() : k_no_springs.data();
      if (column == 0) add(here[kind], D);
      if (column == 1) add(shifted<behind_1>(before[kind], here[kind]), D);
      if (column == 2) add(shifted<behind_2>(before[kind], here[kind]), D);
    };
    add_end(row, first_column);
    add_end(row - rows, second_column);
  }
}

// w S (S D S + I - S)^-1 S
void constrain(const Mat3& S, const SymmetricBlocks& D, int lane, BlockLanes& inverse) {
  const auto l = static_cast<std::size_t>(lane);
  Mat3 block;
  block << D[0][l], D[1][l], D[2][l], D[1][l], D[3][l], D[4][l], D[2][l], D[4][l], D[5][l];
  const double scale = std::max(block.trace(), 1e-300);
  const Mat3 filtered = S * block * S / scale + Mat3::Identity() - S;
  const Mat3 result = k_damping / scale * (S * filtered.inverse() * S);
  inverse.a[0][lane] = static_cast<float>(result(0, 0));
  inverse.a[1][lane] = static_cast<float>(result(0, 1));
  inverse.a[2][lane] = static_cast<float>(result(0, 2));
  inverse.a[3][lane] = static_cast<float>(result(1, 1));
  inverse.a[4][lane] = static_cast<float>(result(1, 2));
  inverse.a[5][lane] = static_cast<float>(result(2, 2));
}

}  // namespace

// Never inlined, so that it rounds alike wherever it is called.
[[gnu::noinline]] void GridSmoother::sweep_row(const LaneField& r, int row, Lanes3* x) const {
  const int groups = shape_.groups();
  for (int g = 0; g < groups; ++g) x[g] = this->row(row)[g].times(r.row(row)[g]);
  x[groups] = Lanes3{};
}

void GridSmoother::fit(const LaneShape& shape, const Team& team) {
  if (diagonals_.size() < static_cast<std::size_t>(team.size())) {
    diagonals_.resize(static_cast<std::size_t>(team.size()));
  }
  for (auto& diagonal : diagonals_) diagonal.resize(static_cast<std::size_t>(shape.groups()));
  if (shape == shape_) return;
  shape_ = shape;
  inverse_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                  BlockLanes{});
}

void GridSmoother::build(const GridStencil& A, Team& team) {
  fit(A.shape(), team);
  const int groups = shape_.groups();
  team.loop(shape_.rows, [&](int, int begin, int end) {
    SymmetricBlocks D;
    for (int row = begin; row < end; ++row) {
      BlockLanes* inverse = inverse_.data() + row * groups;
      for (int g = 0; g < groups; ++g) {
        sum_springs(A, row, g, D);
        invert(D, inverse[g]);
      }
      for (const auto& [column, S] : A.filter().row(row)) {
        sum_springs(A, row, column / k_lanes, D);
        constrain(S, D, column % k_lanes, inverse[column / k_lanes]);
      }
    }
  });
}

void GridSmoother::build(const BlockStencil& A, Team& team) {
  fit(A.shape(), team);
  const int groups = shape_.groups();
  team.loop(shape_.rows, [&](int piece, int begin, int end) {
    BlockLanes* diagonal = diagonals_[static_cast<std::size_t>(piece)].data();
    SymmetricBlocks D;
    for (int row = begin; row < end; ++row) {
      diagonal_blocks(row > 0 ? A.row(row - 1) : nullptr, A.row(row), groups, diagonal);
      for (int g = 0; g < groups; ++g) {
        for (std::size_t k = 0; k < 6; ++k) {
          for (std::size_t l = 0; l < k_lanes; ++l) {
            D[k][l] = static_cast<double>(diagonal[g].a[k][l]);
          }
        }
        invert(D, inverse_[static_cast<std::size_t>(row * groups + g)]);
      }
    }
  });
}

}  // namespace weft

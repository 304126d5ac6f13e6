#include "core/linear/grid_smoother.h"

#include <Eigen/LU>

#include <algorithm>

namespace weft {

namespace {

constexpr double k_damping = 0.7;

// Four vertices a register.
struct DoubleLanes {
  Double4 low, high;

  [[gnu::always_inline]] double operator[](int lane) const {
    return lane < 4 ? low[lane] : high[lane - 4];
  }
};

[[gnu::always_inline]] inline DoubleLanes to_double(const Float8& a) {
  return {weft::to_double(__builtin_shufflevector(a, a, 0, 1, 2, 3)),
          weft::to_double(__builtin_shufflevector(a, a, 4, 5, 6, 7))};
}

// Symmetric blocks xx, xy, xz, yy, yz, zz of eight vertices.
using SymmetricBlocks = std::array<DoubleLanes, 6>;

[[gnu::always_inline]] inline void add(const SpringLanes& K, SymmetricBlocks& D) {
  const DoubleLanes x = to_double(K.ux), y = to_double(K.uy), z = to_double(K.uz);
  const DoubleLanes b = to_double(K.b);
  const auto add_half = [&D](Double4 DoubleLanes::*half, Double4 ux, Double4 uy, Double4 uz,
                             Double4 transverse) {
    D[0].*half += ux * ux + transverse;
    D[1].*half += ux * uy;
    D[2].*half += ux * uz;
    D[3].*half += uy * uy + transverse;
    D[4].*half += uy * uz;
    D[5].*half += uz * uz + transverse;
  };
  add_half(&DoubleLanes::low, x.low, y.low, z.low, b.low);
  add_half(&DoubleLanes::high, x.high, y.high, z.high, b.high);
}

// w D^-1. A direction without stiffness, or with a negative one that rounding has left, is not
// smoothed.
void invert(const SymmetricBlocks& D, SymmetricLanes& inverse) {
  constexpr double k_negligible = 1e-13;
  const auto half = [&D](Double4 DoubleLanes::*part) {
    const Double4 trace = D[0].*part + D[3].*part + D[5].*part;
    return symmetric_inverse<Double4>(
        {D[0].*part, D[1].*part, D[2].*part, D[3].*part, D[4].*part, D[5].*part},
        k_negligible * trace);
  };
  const auto low = half(&DoubleLanes::low), high = half(&DoubleLanes::high);
  for (std::size_t k = 0; k < 6; ++k) {
    inverse.a[k] = to_float(k_damping * low[k], k_damping * high[k]);
  }
}

template <auto Shift>
[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  return {Shift(before.ux, here.ux), Shift(before.uy, here.uy), Shift(before.uz, here.uz),
          Shift(before.b, here.b)};
}

// The diagonal blocks of group g of a row: the springs based there or ending there.
void sum_springs(const GridStencil& A, int row, int g, SymmetricBlocks& D) {
  static constexpr std::array<SpringLanes, 8> k_no_springs{};
  const DoubleLanes m = to_double(A.diagonal(row)[g]);
  D = {m, DoubleLanes{}, DoubleLanes{}, m, DoubleLanes{}, m};
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
void constrain(const Mat3& S, const SymmetricBlocks& D, int lane, SymmetricLanes& inverse) {
  Mat3 block;
  block << D[0][lane], D[1][lane], D[2][lane], D[1][lane], D[3][lane], D[4][lane], D[2][lane],
      D[4][lane], D[5][lane];
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

// Never inlined, as the next one, so that it rounds alike wherever it is called.
[[gnu::noinline]] void GridSmoother::sweep_row(const LaneField& r, int row, Lanes3* x) const {
  const int groups = shape_.groups();
  for (int g = 0; g < groups; ++g) x[g] = this->row(row)[g].times(r.row(row)[g]);
  x[groups] = Lanes3{};
}

[[gnu::noinline]] void GridSmoother::correct_row(const Lanes3* x, const Lanes3* A_x,
                                                 const LaneField& r, int row, Lanes3* s) const {
  const int groups = shape_.groups();
  const SymmetricLanes* inverse = this->row(row);
  for (int g = 0; g < groups; ++g) s[g] = x[g] + inverse[g].times(r.row(row)[g] - A_x[g]);
  s[groups] = Lanes3{};
}

void GridSmoother::fit(const LaneShape& shape, const Team& team) {
  if (diagonals_.size() < static_cast<std::size_t>(team.size())) {
    diagonals_.resize(static_cast<std::size_t>(team.size()));
  }
  for (auto& diagonal : diagonals_) diagonal.resize(static_cast<std::size_t>(shape.groups()));
  if (shape == shape_) return;
  shape_ = shape;
  inverse_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                  SymmetricLanes{});
}

void GridSmoother::build(const GridStencil& A, Team& team) {
  fit(A.shape(), team);
  const int groups = shape_.groups();
  team.loop(shape_.rows, [&](int, int begin, int end) {
    SymmetricBlocks D;
    for (int row = begin; row < end; ++row) {
      SymmetricLanes* inverse = inverse_.data() + row * groups;
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
    SymmetricLanes* diagonal = diagonals_[static_cast<std::size_t>(piece)].data();
    SymmetricBlocks D;
    for (int row = begin; row < end; ++row) {
      diagonal_blocks(row > 0 ? A.row(row - 1) : nullptr, A.row(row), groups, diagonal);
      for (int g = 0; g < groups; ++g) {
        for (std::size_t k = 0; k < 6; ++k) D[k] = to_double(diagonal[g].a[k]);
        invert(D, inverse_[static_cast<std::size_t>(row * groups + g)]);
      }
    }
  });
}

}  // namespace weft

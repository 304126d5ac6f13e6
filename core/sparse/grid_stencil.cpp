#include "core/sparse/grid_stencil.h"

#include "core/base/parallel.h"

#include <cstring>

namespace weft {

namespace {

constexpr int k_grain_rows_of_diagonal = 32;

}  // namespace

void GridStencil::begin(const LaneShape& shape) {
  has_springs_ = false;
  if (shape != shape_) {
    shape_ = shape;
    kinds_ = 0;
    springs_.clear();
  }
  const std::ptrdiff_t groups = static_cast<std::ptrdiff_t>(shape.rows) * shape.groups();
  diagonal_.assign(static_cast<std::size_t>(groups), Float8{});
}

bool GridStencil::claim_springs(int kinds) {
  if (has_springs_) return false;
  has_springs_ = true;
  if (kinds == kinds_) return true;
  kinds_ = kinds;
  springs_.assign(static_cast<std::size_t>(spring_index(shape_.rows, 0)), SpringLanes{});
  return true;
}

void GridStencil::add_diagonal(int vertex, double value) {
  const int column = vertex % shape_.columns;
  diagonal(vertex / shape_.columns)[column / k_lanes][column % k_lanes] +=
      static_cast<float>(value);
}

void GridStencil::add_diagonal(double scale, std::span<const double> values) {
  parallel_for(shape_.rows, k_grain_rows_of_diagonal, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const double* value = values.data() + shape_.vertex(row, 0);
      for (int column = 0; column < shape_.columns; column += k_lanes) {
        std::array<float, k_lanes> part{};
        const int count = std::min(k_lanes, shape_.columns - column);
        for (int lane = 0; lane < count; ++lane) {
          part[static_cast<std::size_t>(lane)] = static_cast<float>(scale * value[column + lane]);
        }
        Float8 group;
        std::memcpy(&group, part.data(), sizeof group);
        diagonal(row)[column / k_lanes] += group;
      }
    }
  });
}

// A spring takes 8 additions and multiplications for u^T d and d, 9 for K d, and 6 for its ends.
Cost GridStencil::cost() const {
  const double vertices = static_cast<double>(shape_.rows) * shape_.columns;
  return {vertices * sizeof(float) * (4 * kinds_ + 7), vertices * (23 * kinds_ + 6)};
}

template <int Kinds>
void GridStencil::add_row_of(const std::array<const Lanes3*, k_reach + 1>& p, int row,
                             std::span<Lanes3> scratch) const {
  const auto [p0, p1, p2] = p;
  const int groups = shape_.groups();
  const Float8* m = diagonal(row);
  const SpringLanes* K = springs(row, 0);
  Lanes3 *sums0 = sums_of(row, scratch), *sums1 = sums_of(row + 1, scratch),
         *sums2 = sums_of(row + 2, scratch);
  // What springs of the group before pull at columns of this one.
  Lanes3 before_1{}, before_2{}, below_before_1{}, below_before_2{};
  for (int g = 0; g < groups; ++g, K += Kinds) {
    const Lanes3 right = each<ahead_1>(p0[g], p0[g + 1]);
    const Lanes3 right_2 = each<ahead_2>(p0[g], p0[g + 1]);
    const Lanes3 along_row = K[0].times(p0[g] - right);
    const Lanes3 along_column = K[1].times(p0[g] - p1[g]);
    const Lanes3 falling = K[2].times(p0[g] - each<ahead_1>(p1[g], p1[g + 1]));
    const Lanes3 rising = K[3].times(right - p1[g]);
    const Lanes3 along_row_2 = K[4].times(p0[g] - right_2);
    const Lanes3 along_column_2 = K[5].times(p0[g] - p2[g]);
    Lanes3 here = sums0[g] + along_row + along_column + falling + along_row_2 + along_column_2;
    const Lanes3 at_right = rising - along_row;
    Lanes3 at_right_2 = Lanes3{} - along_row_2;
    Lanes3 below_2 = Lanes3{} - along_column_2;
    if constexpr (Kinds == 8) {
      const Lanes3 falling_2 = K[6].times(p0[g] - each<ahead_2>(p2[g], p2[g + 1]));
      const Lanes3 rising_2 = K[7].times(right_2 - p2[g]);
      here = here + falling_2;
      at_right_2 = at_right_2 + rising_2;
      below_2 = below_2 - rising_2 - each<behind_2>(below_before_2, falling_2);
      below_before_2 = falling_2;
    }
    sums1[g] = sums1[g] - along_column - rising - each<behind_1>(below_before_1, falling);
    sums2[g] = below_2;
    sums0[g] = here + each<behind_1>(before_1, at_right) + each<behind_2>(before_2, at_right_2) +
               m[g] * p0[g];
    before_1 = at_right;
    before_2 = at_right_2;
    below_before_1 = falling;
  }
}

template void GridStencil::add_row_of<6>(const std::array<const Lanes3*, k_reach + 1>&, int,
                                         std::span<Lanes3>) const;
template void GridStencil::add_row_of<8>(const std::array<const Lanes3*, k_reach + 1>&, int,
                                         std::span<Lanes3>) const;

}  // namespace weft

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
void GridStencil::add_row_of(const RowsOfEnds<Float8>& p, int row,
                             std::span<Lanes3> scratch) const {
  const int groups = shape_.groups();
  const Float8* m = diagonal(row);
  const SpringLanes* K = springs(row, 0);
  Lanes3* here = sums_of(row, scratch);
  SpringSums<Kinds, Float8> sums(here, sums_of(row + 1, scratch), sums_of(row + 2, scratch));
  for (int g = 0; g < groups; ++g, K += Kinds) {
    sums.add(g, [&]<int Kind>(std::integral_constant<int, Kind>) {
      return K[Kind].times(between_ends<Kind>(p, g));
    });
    here[g] = here[g] + m[g] * p[0][g];
  }
}

template void GridStencil::add_row_of<6>(const RowsOfEnds<Float8>&, int, std::span<Lanes3>) const;
template void GridStencil::add_row_of<8>(const RowsOfEnds<Float8>&, int, std::span<Lanes3>) const;

}  // namespace weft

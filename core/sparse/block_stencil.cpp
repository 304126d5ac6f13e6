#include "core/sparse/block_stencil.h"

namespace weft {

void BlockStencil::fit(const LaneShape& shape) {
  if (shape == shape_) return;
  shape_ = shape;
  blocks_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                 StencilLanes{});
}

void BlockStencil::add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
                           std::span<Lanes3> scratch) const {
  const auto [p0, p1] = p;
  const int groups = shape_.groups();
  const StencilLanes* A = this->row(row);
  Lanes3 *sums0 = sums_of(row, scratch), *sums1 = sums_of(row + 1, scratch);
  Lanes3 before{}, below_before{};
  for (int g = 0; g < groups; ++g, ++A) {
    const Lanes3 right = each<ahead_1>(p0[g], p0[g + 1]);
    const Lanes3 along_row = right - p0[g], along_column = p1[g] - p0[g];
    const Lanes3 falling = each<ahead_1>(p1[g], p1[g + 1]) - p0[g], rising = p1[g] - right;
    const Lanes3 at_right = A->rising.times(rising) - A->along_row.transposed_times(along_row);
    const Lanes3 below_right = A->falling.transposed_times(falling);
    sums0[g] = sums0[g] + A->row_sum.times(p0[g]) + A->along_row.times(along_row) +
               A->along_column.times(along_column) + A->falling.times(falling) +
               each<behind_1>(before, at_right);
    sums1[g] = Lanes3{} - A->along_column.transposed_times(along_column) -
               A->rising.transposed_times(rising) - each<behind_1>(below_before, below_right);
    before = at_right;
    below_before = below_right;
  }
}

void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                     SymmetricLanes* diagonal) {
  static constexpr StencilLanes k_no_stencil{};
  for (int g = 0; g < groups; ++g) {
    const StencilLanes& up = above ? above[g] : k_no_stencil;
    const StencilLanes& up_before = above && g > 0 ? above[g - 1] : k_no_stencil;
    const StencilLanes& before = g > 0 ? here[g - 1] : k_no_stencil;
    diagonal[g] =
        symmetric_part(here[g].row_sum - here[g].along_row - here[g].along_column -
                       here[g].falling - each<behind_1>(before.along_row, here[g].along_row) -
                       each<behind_1>(before.rising, here[g].rising) - up.along_column - up.rising -
                       each<behind_1>(up_before.falling, up.falling));
  }
}

}  // namespace weft

#include "core/sparse/block_stencil.h"

namespace weft {

void BlockStencil::fit(const LaneShape& shape) {
  if (shape == shape_) return;
  shape_ = shape;
  blocks_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                 StencilLanes{});
}

void BlockStencil::add_row(const Lanes3* p0, const Lanes3* p1, int row,
                           std::span<Lanes3> scratch) const {
  const int groups = shape_.groups();
  const StencilLanes* A = this->row(row);
  Lanes3 *sums0 = row_of(scratch, row), *sums1 = row_of(scratch, row + 1);
  Lanes3 before{}, below_before{};
  for (int g = 0; g < groups; ++g, ++A) {
    const Lanes3 right = each<ahead_1>(p0[g], p0[g + 1]);
    const Lanes3 along_row = A->along_row.times(right - p0[g]);
    const Lanes3 along_column = A->along_column.times(p1[g] - p0[g]);
    const Lanes3 falling = A->falling.times(each<ahead_1>(p1[g], p1[g + 1]) - p0[g]);
    const Lanes3 rising = A->rising.times(p1[g] - right);
    const Lanes3 at_right = rising - along_row;
    sums0[g] = sums0[g] + A->row_sum.times(p0[g]) + along_row + along_column + falling +
               each<behind_1>(before, at_right);
    sums1[g] = Lanes3{} - along_column - rising - each<behind_1>(below_before, falling);
    before = at_right;
    below_before = falling;
  }
}

void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                     BlockLanes* diagonal) {
  static constexpr StencilLanes k_no_stencil{};
  for (int g = 0; g < groups; ++g) {
    const StencilLanes& up = above ? above[g] : k_no_stencil;
    const StencilLanes& up_before = above && g > 0 ? above[g - 1] : k_no_stencil;
    const StencilLanes& before = g > 0 ? here[g - 1] : k_no_stencil;
    for (std::size_t k = 0; k < here[g].row_sum.a.size(); ++k) {
      diagonal[g].a[k] = here[g].row_sum.a[k] - here[g].along_row.a[k] - here[g].along_column.a[k] -
                         here[g].falling.a[k] -
                         behind_1(before.along_row.a[k], here[g].along_row.a[k]) -
                         behind_1(before.rising.a[k], here[g].rising.a[k]) - up.along_column.a[k] -
                         up.rising.a[k] - behind_1(up_before.falling.a[k], up.falling.a[k]);
    }
  }
}

}  // namespace weft

#include "core/sparse/block_stencil.h"

#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

namespace weft {

void BlockStencil::fit(const LaneShape& shape) {
  if (shape == shape_) return;
  shape_ = shape;
  blocks_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                 StencilLanes{});
}

void BlockStencil::multiply_row(int row, const Lanes3* p_above, const Lanes3* p,
                                const Lanes3* p_below, Lanes3* product) const {
  kernels().stencils.multiply_blocks({row > 0 ? this->row(row - 1) : nullptr, this->row(row),
                                      p_above, p, p_below, shape_.groups(), product});
}

void BlockStencil::multiply_around_row(int row, const Lanes3* p_above, const Lanes3* p_below,
                                       Lanes3* product) const {
  kernels().stencils.multiply_blocks_around(
      {this->row(row - 1), this->row(row), p_above, p_below, shape_.groups(), product});
}

void BlockStencil::add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
                           std::span<Lanes3> scratch) const {
  kernels().stencils.add_blocks({{p[0], p[1]},
                                 this->row(row),
                                 shape_.groups(),
                                 sums_of(row, scratch),
                                 sums_of(row + 1, scratch)});
}

}  // namespace weft

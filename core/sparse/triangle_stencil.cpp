#include "core/sparse/triangle_stencil.h"

#include "core/kernels/kernels.h"

namespace weft {

void TriangleStencil::fit(const LaneShape& shape, GridCut cut, float sign) {
  is_empty_ = false;
  cut_ = cut;
  sign_ = sign;
  if (shape == shape_) return;
  shape_ = shape;
  quads_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                QuadLanes{});
}

void TriangleStencil::add_row(const std::array<const Lanes3*, k_reach + 1>& p, int row,
                              std::span<Lanes3> scratch) const {
  kernels().triangles.add_product({{p[0], p[1]},
                                   this->row(row),
                                   sign_,
                                   falling_columns(cut_, row),
                                   shape_.groups(),
                                   sums_of(row, scratch),
                                   sums_of(row + 1, scratch)});
}

// Eight numbers of a quad; p and the sum. Of each triangle 6 additions for p, 15 operations for the
// product, and 9 additions for the sums.
Cost TriangleStencil::cost() const {
  if (is_empty_) return {};
  const double vertices = static_cast<double>(shape_.rows) * shape_.columns;
  return {vertices * sizeof(float) * (8 + 9), vertices * 2 * 30};
}

}  // namespace weft

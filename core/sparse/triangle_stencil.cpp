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

std::array<int, 3> TriangleStencil::corners_of(int row, int column, bool is_here) const {
  const auto falling = falling_columns(cut_, row);
  const bool is_odd = column % 2 == 1;
  const bool falls =
      falling != TriangleKernels::none && is_odd == (falling == TriangleKernels::odd_columns);
  const int a = shape_.vertex(row, column), b = a + 1;
  const int d = shape_.vertex(row + 1, column), c = d + 1;
  if (is_here) return {a, b, falls ? d : c};
  return {c, d, falls ? b : a};
}

Eigen::Vector3f TriangleStencil::product(int row, int column, bool is_here,
                                         const Eigen::Vector3f& v) const {
  const QuadLanes& quad = this->row(row)[column / k_lanes];
  const auto& K = is_here ? quad.here : quad.below;
  const int lane = column % k_lanes;
  const Eigen::Vector3f u(K.ux[lane], K.uy[lane], K.uz[lane]);
  return K.b[lane] * v + sign_ * u.dot(v) * u;
}

// A product reads eight numbers a quad and p, and writes the sum. Each triangle takes 6 additions
// for p, 15 operations for the product, and 9 additions for the sums.
Cost TriangleStencil::cost() const {
  if (is_empty_) return {};
  const double vertices = static_cast<double>(shape_.rows) * shape_.columns;
  return {vertices * sizeof(float) * (8 + 9), vertices * 2 * 30};
}

}  // namespace weft

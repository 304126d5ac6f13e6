#include "core/forces/springs/linearised_springs.h"

#include "core/kernels/kernels.h"

namespace weft {

SpringKernels::Rows spring_rows(const DoubleLaneVectors& x, int row, int kinds) {
  return {{x.row(row), x.row(row + 1), x.row(row + 2)},
          kinds,
          x.shape().columns,
          x.shape().rows - 1 - row};
}

void LinearisedSprings::fit(const LaneShape& shape, int kinds) {
  x.fit(shape);
  kinds_ = kinds;
  coefficients_.assign(start(shape.rows), SpringCoefficients{});
}

bool LinearisedSprings::write_row(int row, const SpringScales& scales, GridStencil& A) const {
  return kernels().springs.write(spring_rows(x, row, kinds_), this->row(row), scales,
                                 A.springs(row, 0));
}

void SpringProduct::add_row(const RowsOfEnds<Double4>& p, int row,
                            std::span<Vector> scratch) const {
  kernels().springs.add_product(
      spring_rows(x_, row, springs_.kinds()), springs_.row(row), scales_, p.data(),
      {sums_of(row, scratch), sums_of(row + 1, scratch), sums_of(row + 2, scratch)});
}

}  // namespace weft

#include "core/sparse/grid_stencil.h"

#include "core/base/threads/parallel.h"
#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

namespace weft {

namespace {

constexpr int k_grain_rows_of_diagonal = 32;

}  // namespace

void GridStencil::begin(const LaneShape& shape) {
  if (shape != shape_) {
    shape_ = shape;
    kinds_ = 0;
    springs_.clear();
  }
  triangles_.clear();
  couplings_.clear(shape);
  const std::ptrdiff_t groups = static_cast<std::ptrdiff_t>(shape.rows) * shape.groups();
  diagonal_.assign(static_cast<std::size_t>(k_lanes * groups), 0);
}

void GridStencil::fit_springs(int kinds) {
  if (kinds == kinds_) return;
  kinds_ = kinds;
  springs_.assign(static_cast<std::size_t>(spring_index(shape_.rows, 0)), SpringLanes{});
}

void GridStencil::add_diagonal(int vertex, double value) {
  diagonal(vertex / shape_.columns)[vertex % shape_.columns] += static_cast<float>(value);
}

void GridStencil::add_diagonal(double scale, std::span<const double> values) {
  parallel_for(shape_.rows, k_grain_rows_of_diagonal, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const double* value = values.data() + shape_.vertex(row, 0);
      float* m = diagonal(row);
      for (int column = 0; column < shape_.columns; ++column) {
        m[column] += static_cast<float>(scale * value[column]);
      }
    }
  });
}

Eigen::Vector3f GridStencil::spring_product(int row, int column, int kind,
                                            const Eigen::Vector3f& v) const {
  const SpringLanes& K = springs(row, column / k_lanes)[kind];
  const int lane = column % k_lanes;
  const Eigen::Vector3f u(K.ux[lane], K.uy[lane], K.uz[lane]);
  return K.b[lane] * v + u.dot(v) * u;
}

// A spring takes 8 additions and multiplications for u^T d and d, 9 for K d, and 6 for its ends.
Cost GridStencil::cost() const {
  const double vertices = static_cast<double>(shape_.rows) * shape_.columns;
  return {vertices * sizeof(float) * (4 * kinds_ + 7), vertices * (23 * kinds_ + 6)};
}

void GridStencil::add_row(const RowsOfEnds<Float8>& p, int row, std::span<Lanes3> scratch) const {
  if (kinds_ == 0) return;
  kernels().stencils.add_springs({{p[0], p[1], p[2]},
                                  springs(row, 0),
                                  diagonal(row),
                                  kinds_,
                                  shape_.groups(),
                                  sums_of(row, scratch),
                                  sums_of(row + 1, scratch),
                                  sums_of(row + 2, scratch)});
}

}  // namespace weft

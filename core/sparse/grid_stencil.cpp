#include "core/sparse/grid_stencil.h"

#include "core/base/threads/parallel.h"
#include "core/kernels/element_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr int k_grain_rows_of_diagonal = 32;
// The largest entry of a block relative to the smallest m. Rounding changes an entry by up to 2^-24
// of it, and the row of a vertex with 12 neighbours by 12 times that: a third of m.
constexpr double k_resolved = 5e5;

}  // namespace

void GridStencil::begin(const LaneShape& shape, const Rules& rules) {
  rules_ = rules;
  if (shape != shape_) {
    shape_ = shape;
    kinds_ = 0;
    springs_.clear();
  }
  has_elements_ = false;
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

void GridStencil::fit_elements() {
  if (has_elements_) return;
  has_elements_ = true;
  if (rules_.damped != nullptr) {
    slack_ = rules_.damped->slack_;
    elements_ = rules_.damped->elements_;
    return;
  }
  const int groups = shape_.groups();
  slack_.assign(diagonal_.size(), 0);
  elements_.resize(static_cast<std::size_t>(shape_.rows) * static_cast<std::size_t>(groups));
  parallel_for(shape_.rows, k_grain_rows_of_diagonal, [&](int begin, int end) {
    std::fill(elements(begin), elements(end), ElementLanes{});
  });
}

void GridStencil::add_pair(const Pair& pair, const Mat3& A_ij) {
  BlockLanes& block = elements(pair.row)[pair.column / k_lanes].pairs[pair.kind];
  const int lane = pair.column % k_lanes;
  Eigen::Index j = 0;
  for (Lanes3* column : {&block.x, &block.y, &block.z}) {
    set(column, lane, get(column, lane) - A_ij.col(j++).cast<float>());
  }
}

double GridStencil::stiffness_limit() const {
  float smallest = std::numeric_limits<float>::max();
  for (int row = 0; row < shape_.rows; ++row) {
    smallest = std::min(smallest, *std::min_element(diagonal(row), diagonal(row) + shape_.columns));
  }
  return k_resolved * static_cast<double>(smallest);
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

std::array<Eigen::Vector3f, 2> GridStencil::pair_product(const PairEnd& pair,
                                                         const Eigen::Vector3f& v) const {
  const int group = pair.column / k_lanes, lane = pair.column % k_lanes;
  if (!has_elements_) {
    const SpringLanes& K = springs(pair.row, group)[pair.kind];
    const Eigen::Vector3f u(K.ux[lane], K.uy[lane], K.uz[lane]);
    const Eigen::Vector3f K_v = K.b[lane] * v + u.dot(v) * u;
    return {K_v, -K_v};
  }
  const BlockLanes& lanes = elements(pair.row)[group].pairs[pair.kind];
  Eigen::Matrix3f block;
  block << get(&lanes.x, lane), get(&lanes.y, lane), get(&lanes.z, lane);
  if (!pair.from_first) block.transposeInPlace();
  return {block * v, -block.transpose() * v};
}

// A spring takes 8 additions and multiplications for u^T d and d, 9 for K d, and 6 for its ends; a
// pair of elements 3 for d, 30 for the products with a block, and 6 for its ends.
Cost GridStencil::cost() const {
  const double vertices = static_cast<double>(shape_.rows) * shape_.columns;
  if (has_elements_) {
    return {vertices * sizeof(float) * (9 * k_element_kinds + 7),
            vertices * (39 * k_element_kinds + 6)};
  }
  return {vertices * sizeof(float) * (4 * kinds_ + 7), vertices * (23 * kinds_ + 6)};
}

void GridStencil::add_row(const RowsOfEnds<Float8>& p, int row, std::span<Lanes3> scratch) const {
  if (has_elements_) return add_row_of_elements(p, row, scratch);
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

void GridStencil::add_row_of_elements(const RowsOfEnds<Float8>& p, int row,
                                      std::span<Lanes3> scratch) const {
  kernels().elements.add_product({{p[0], p[1], p[2]},
                                  elements(row),
                                  diagonal(row),
                                  shape_.groups(),
                                  sums_of(row, scratch),
                                  sums_of(row + 1, scratch),
                                  sums_of(row + 2, scratch)});
}

}  // namespace weft

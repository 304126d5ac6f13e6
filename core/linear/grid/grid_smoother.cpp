#include "core/linear/grid/grid_smoother.h"

#include "core/kernels/kernels.h"
#include "core/kernels/smoother_kernels.h"
#include "core/kernels/stencil_kernels.h"

namespace weft {

namespace {

// The weights w of sweeps. A sweep converges, and the cycle around it is positive definite, where w
// lambda_max(D^-1 A) < 2. For A = sum_e A_e of semi-definite matrices of m vertices each,
//   x^T A x <= sum_e m sum_i x_i^T (A_e)_ii x_i = m x^T D x   (Cauchy and Schwarz),
// so that lambda_max <= m. Springs have m = 2, triangles m = 3; elements of more vertices add to
// the slack of their vertices what makes the sweep with D/w + slack as safe. The cells of a coarse
// grid have m = 2 as well on the rows that are swept together, which are every other one: a cell of
// four vertices has two on each row. Stiff springs come within a hundredth of both bounds.
constexpr double k_weight_of_springs = 0.7;
constexpr double k_weight_of_elements = 0.65;
constexpr double k_weight_of_rows = 0.9;

SpringRows springs_around(const GridStencil& A, int row) {
  const auto based = [&](int r) { return r >= 0 ? A.springs(r, 0) : nullptr; };
  return {
      {based(row), based(row - 1), based(row - 2)}, A.diagonal(row), A.kinds(), A.shape().groups()};
}

ElementRows elements_around(const GridStencil& A, int row) {
  const auto based = [&](int r) { return r >= 0 ? A.elements(r) : nullptr; };
  return {{based(row), based(row - 1), based(row - 2)},
          A.diagonal(row),
          A.slack(row),
          A.shape().groups()};
}

}  // namespace

void GridSmoother::sweep_row(const LaneVectors& r, int row, Lanes3* x) const {
  kernels().smoother.sweep(this->row(row), r.row(row), shape_.groups(), x);
}

void GridSmoother::correct_row(const Lanes3* x, const Lanes3* A_x, const LaneVectors& r, int row,
                               Lanes3* s) const {
  kernels().smoother.correct(this->row(row), {x, A_x, r.row(row)}, shape_.groups(), s);
}

Eigen::Matrix3f GridSmoother::at(int row, int column) const {
  const SymmetricLanes& group = this->row(row)[column / k_lanes];
  const auto a = [&](int k) { return group.a[k][column % k_lanes]; };
  Eigen::Matrix3f block;
  block << a(0), a(1), a(2), a(1), a(3), a(4), a(2), a(4), a(5);
  return block;
}

// Updates the inverse by the formula of Sherman and Morrison.
void GridSmoother::weaken(int row, int column, const Eigen::Vector3f& u, float k) {
  const Eigen::Vector3f v = at(row, column) * u;
  const float scale = k / (1 + k * u.dot(v));
  SymmetricLanes& group =
      inverse_[static_cast<std::size_t>(row * shape_.groups() + column / k_lanes)];
  const int lane = column % k_lanes;
  const auto subtract = [&](int entry, int i, int j) {
    group.a[entry][lane] -= scale * v[i] * v[j];
  };
  subtract(0, 0, 0);
  subtract(1, 0, 1);
  subtract(2, 0, 2);
  subtract(3, 1, 1);
  subtract(4, 1, 2);
  subtract(5, 2, 2);
}

void GridSmoother::fit(const LaneShape& shape, const Team& team) {
  if (diagonals_.size() < static_cast<std::size_t>(team.size())) {
    diagonals_.resize(static_cast<std::size_t>(team.size()));
  }
  for (auto& diagonal : diagonals_) diagonal.resize(static_cast<std::size_t>(shape.groups()));
  if (shape == shape_) return;
  shape_ = shape;
  inverse_.assign(static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.groups()),
                  SymmetricLanes{});
}

void GridSmoother::build(const GridStencil& A, Team& team) {
  fit(A.shape(), team);
  const int groups = shape_.groups();
  team.loop(shape_.rows, [&](int, int begin, int end) {
    for (int row = begin; row < end; ++row) {
      SymmetricLanes* inverse = inverse_.data() + row * groups;
      if (A.has_elements()) {
        kernels().smoother.invert_elements(elements_around(A, row), A.filter().groups(row),
                                           k_weight_of_elements, inverse);
      } else {
        kernels().smoother.invert_springs(springs_around(A, row), A.filter().groups(row),
                                          k_weight_of_springs, inverse);
      }
    }
  });
}

void GridSmoother::build(const BlockStencil& A, Team& team) {
  fit(A.shape(), team);
  const int groups = shape_.groups();
  team.loop(shape_.rows, [&](int piece, int begin, int end) {
    SymmetricLanes* diagonal = diagonals_[static_cast<std::size_t>(piece)].data();
    for (int row = begin; row < end; ++row) {
      kernels().stencils.diagonal_blocks(row > 0 ? A.row(row - 1) : nullptr, A.row(row), groups,
                                         diagonal);
      kernels().smoother.invert_blocks(diagonal, groups, k_weight_of_rows,
                                       inverse_.data() + row * groups);
    }
  });
}

}  // namespace weft

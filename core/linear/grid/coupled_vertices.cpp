#include "core/linear/grid/coupled_vertices.h"

#include <algorithm>

namespace weft {

namespace {

// The fraction of a sweep's flexibility U^T M U by which coarse grids soften the couplings.
constexpr double k_yield = 0.5;

}  // namespace

void CoupledVertices::build(const GridStencil& A, const GridSmoother& M) {
  A_ = &A;
  A.couplings().vertices(numbers_);
  constrained_.clear();
  for (const int number : numbers_) {
    const LaneShape& shape = A.shape();
    const auto* constrained = A.filter().find(number / shape.columns, number % shape.columns);
    if (constrained) constrained_.push_back({lane_index(shape, number), constrained->S});
  }
  swept_.build(A, M);
  far_.clear(A.shape());
  far_stiffness_.clear();
  singles_.clear();
  soften();
}

void CoupledVertices::factorise() {
  swept_.factorise();
  swept_.vertices(changed_numbers_);
  changed_.build(*A_, changed_numbers_, swept_.swept());
  sums_.resize(static_cast<std::size_t>(A_->shape().rows));
}

void CoupledVertices::soften() {
  const LaneColumns& columns = swept_.columns();
  for (std::size_t t = 0; t < columns.count(); ++t) {
    const double stiffness = 1 / (swept_.flexibility()[t] + k_yield * swept_.sums()[t]);
    if (columns.size(t) == 1) {
      columns.for_each(t, [&](int row, int column, const Eigen::Vector3f& u) {
        const Vec3 direction = u.cast<double>();
        singles_.push_back(
            {A_->shape().vertex(row, column), stiffness * direction * direction.transpose()});
      });
      continue;
    }
    far_.begin_column();
    columns.for_each(
        t, [&](int row, int column, const Eigen::Vector3f& u) { far_.append(row, column, u); });
    far_stiffness_.push_back(static_cast<float>(stiffness));
  }
  std::stable_sort(singles_.begin(), singles_.end(),
                   [](const Single& a, const Single& b) { return a.vertex < b.vertex; });
}

SweptCouplings* CoupledVertices::begin() {
  if (swept_.empty()) return nullptr;
  swept_.find_taken();
  return &swept_;
}

void CoupledVertices::end(const DirectionVectors& vectors, LaneVectors& s, DirectionSums& sums,
                          Team& team) {
  LaneVectors& A_s = vectors.A_s;
  if (!swept_.empty()) {
    sums.s_A_s += swept_.find_added();
    team.loop(s.shape().rows, [&](int, int begin, int end) {
      for (int row = begin; row < end; ++row) {
        sums_[static_cast<std::size_t>(row)] =
            changed_.change(row, swept_.minus_added(), vectors, s);
        swept_.columns().subtract_row(row, swept_.minus_force(), A_s.row(row));
      }
    });
    for (const DirectionSums& of_row : sums_) {
      sums.r_s += of_row.r_s;
      sums.s_A_s += of_row.s_A_s;
      sums.q_s += of_row.q_s;
    }
  }
  if (swept_.weak().empty()) return;
  sums.s_A_s += swept_.weak().add_product(s, A_s);
  filter_constrained(A_s);
}

// s^T S B s = s^T B s, since s = S s.
double CoupledVertices::add_product(const LaneVectors& s, LaneVectors& A_s) const {
  const double s_B_s = A_->couplings().add_product(s, A_s);
  filter_constrained(A_s);
  return s_B_s;
}

void CoupledVertices::filter_constrained(LaneVectors& A_s) const {
  for (const auto& [index, S] : constrained_) {
    set(A_s, index, (S * get(A_s, index).cast<double>()).cast<float>());
  }
}

}  // namespace weft

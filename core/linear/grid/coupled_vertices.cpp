#include "core/linear/grid/coupled_vertices.h"

#include <algorithm>

namespace weft {

namespace {

// The part of the room that a sweep has to give way which coarse grids count on.
constexpr double k_yield = 0.5;

}  // namespace

void CoupledVertices::build(const GridStencil& A, const GridSmoother& M) {
  A_ = &A;
  A.couplings().vertices(numbers_);
  swept_.build(A, M);
  swept_.vertices(changed_numbers_);
  changed_.build(A, changed_numbers_);
  far_.clear(A.shape());
  far_stiffness_.clear();
  singles_.clear();
  soften();
}

void CoupledVertices::soften() {
  const LaneColumns& columns = swept_.columns();
  for (std::size_t t = 0; t < columns.count(); ++t) {
    const double stiffness = 1 / (swept_.flexibility()[t] + k_yield * swept_.sums()[t]);
    const auto entries = columns.column(t);
    if (entries.size() == 1) {
      const Vec3 u = entries.front().u.cast<double>();
      singles_.push_back({A_->shape().vertex(entries.front().row, entries.front().column),
                          stiffness * u * u.transpose()});
      continue;
    }
    far_.begin_column();
    for (const auto& entry : entries) far_.add(entry.row, entry.column, entry.u);
    far_stiffness_.push_back(static_cast<float>(stiffness));
  }
  std::stable_sort(singles_.begin(), singles_.end(),
                   [](const Single& a, const Single& b) { return a.vertex < b.vertex; });
}

void CoupledVertices::begin(LaneField& r) {
  if (swept_.empty()) return;
  changed_.get_from(r, kept_r_);
  swept_.take_from(r);
}

void CoupledVertices::end(const LaneField& q, LaneField& r, LaneField& s, LaneField& A_s,
                          DirectionSums& sums, Team& team) {
  if (!swept_.empty()) {
    changed_.set_in(r, kept_r_);
    changed_.keep(s);
    sums.r_s += swept_.add_to(s);
    changed_.update(q, r, s, A_s, sums, team);
  }
  sums.s_A_s += add_product(s, A_s);
}

double CoupledVertices::add_product(const LaneField& s, LaneField& A_s) const {
  const double before = dot_at_vertices(s, A_s);
  A_->couplings().add_product(s, 0, A_->shape().rows, A_s);
  for (const int number : numbers_) {
    const int row = number / A_->shape().columns, column = number % A_->shape().columns;
    const GridFilter::Entry* held = A_->filter().find(row, column);
    if (!held) continue;
    Lanes3* here = A_s.row(row);
    set(here, column, (held->S * get(here, column).cast<double>()).cast<float>());
  }
  return dot_at_vertices(s, A_s) - before;
}

double CoupledVertices::dot_at_vertices(const LaneField& v, const LaneField& w) const {
  double sum = 0;
  for (const int number : numbers_) {
    const int row = number / A_->shape().columns, column = number % A_->shape().columns;
    sum += static_cast<double>(get(v.row(row), column).dot(get(w.row(row), column)));
  }
  return sum;
}

}  // namespace weft

#include "core/linear/grid/changed_vertices.h"

#include <algorithm>

namespace weft {

namespace {

// Fewer vertices are faster on one thread.
constexpr std::size_t k_grain = 150;

}  // namespace

void ChangedVertices::build(const GridStencil& A, const std::vector<int>& vertices) {
  A_ = &A;
  vertices_.clear();
  blocks_.clear();
  start_.assign(1, 0);
  for (const int number : vertices) {
    vertices_.push_back({number / A.shape().columns, number % A.shape().columns});
    add_blocks(number);
  }
}

void ChangedVertices::add_blocks(int j) {
  const LaneShape& shape = A_->shape();
  const GridFilter::Entry* held_j = A_->filter().find(j / shape.columns, j % shape.columns);
  Mat3 diagonal = Mat3::Zero();
  A_->for_each_block(j, [&](int i, const Mat3& block) {
    if (i == j) {
      diagonal += block;
      return;
    }
    const Place place{i / shape.columns, i % shape.columns};
    const GridFilter::Entry* held_i = A_->filter().find(place.row, place.column);
    Mat3 filtered = held_i ? Mat3(held_i->S * block) : block;
    if (held_j) filtered = filtered * held_j->S;
    blocks_.push_back({place, filtered.cast<float>()});
  });
  if (held_j) diagonal = held_j->S * diagonal * held_j->S;
  blocks_.push_back({vertices_.back(), diagonal.cast<float>()});
  start_.push_back(blocks_.size());
}

void ChangedVertices::get_from(const LaneField& field, std::vector<Eigen::Vector3f>& values) const {
  values.clear();
  for (const auto& [row, column] : vertices_) values.push_back(get(field.row(row), column));
}

void ChangedVertices::set_in(LaneField& field, const std::vector<Eigen::Vector3f>& values) const {
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    set(field.row(vertices_[i].row), vertices_[i].column, values[i]);
  }
}

// With e the change of s: (s + e)^T A0 (s + e) - s^T A0 s = e^T A0 s + e^T A0 (s + e).
void ChangedVertices::update(const LaneField& q, const LaneField& r, const LaneField& s,
                             LaneField& A_s, DirectionSums& sums, Team& team) {
  const auto dot_with = [](const Eigen::Vector3f& e, const LaneField& v, const Place& place) {
    return static_cast<double>(e.dot(get(v.row(place.row), place.column)));
  };
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const Place& place = vertices_[i];
    const Eigen::Vector3f e = get(s.row(place.row), place.column) - changes_[i];
    changes_[i] = e;
    sums.r_s += dot_with(e, r, place);
    sums.q_s += dot_with(e, q, place);
    sums.s_A_s += dot_with(e, A_s, place);
  }
  const auto add_rows = [&](int, int begin, int end) { add_product(begin, end, A_s); };
  const int rows = A_->shape().rows;
  if (vertices_.size() < k_grain) {
    add_rows(0, 0, rows);
  } else {
    team.loop(rows, add_rows);
  }
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    sums.s_A_s += dot_with(changes_[i], A_s, vertices_[i]);
  }
}

void ChangedVertices::add_product(int begin, int end, LaneField& A_s) const {
  const auto from = std::partition_point(
      vertices_.begin(), vertices_.end(),
      [&](const Place& place) { return place.row < begin - GridStencil::k_reach; });
  for (auto i = static_cast<std::size_t>(from - vertices_.begin());
       i < vertices_.size() && vertices_[i].row < end + GridStencil::k_reach; ++i) {
    for (std::size_t k = start_[i]; k < start_[i + 1]; ++k) {
      const auto& [place, A] = blocks_[k];
      if (place.row < begin || place.row >= end) continue;
      Lanes3* here = A_s.row(place.row);
      set(here, place.column, get(here, place.column) + A * changes_[i]);
    }
  }
}

}  // namespace weft

#include "core/linear/grid/coupled_vertices.h"

#include <algorithm>

namespace weft {

namespace {

Mat3 filter_at(const GridFilter& filter, int vertex, int columns) {
  const GridFilter::Entry* entry = filter.find(vertex / columns, vertex % columns);
  return entry ? entry->S : Mat3::Identity();
}

}  // namespace

void CoupledVertices::build(const GridStencil& A) {
  shape_ = A.shape();
  A.couplings().vertices(vertices_);
  if (empty()) return;
  entries_.clear();
  touched_.clear();
  principal_.clear();
  start_.assign(1, 0);
  std::vector<std::pair<int, Mat3>> column;  // i and A_ij
  for (std::size_t j = 0; j < vertices_.size(); ++j) {
    column.clear();
    const auto add = [&](int vertex, const Mat3& block) {
      const auto found = std::find_if(column.begin(), column.end(),
                                      [&](const auto& entry) { return entry.first == vertex; });
      if (found == column.end()) {
        column.emplace_back(vertex, block);
      } else {
        found->second += block;
      }
    };
    A.for_each_block(vertices_[j], add);
    A.couplings().for_each_block(vertices_[j], add);
    const Mat3 S_j = filter_at(A.filter(), vertices_[j], shape_.columns);
    for (const auto& [vertex, block] : column) {
      const Mat3 filtered = filter_at(A.filter(), vertex, shape_.columns) * block * S_j;
      entries_.push_back({vertex, filtered.cast<float>()});
      touched_.push_back(vertex);
      const Mat3 rest = vertex == vertices_[j] ? Mat3(Mat3::Identity() - S_j) : Mat3::Zero();
      add_principal(vertex, static_cast<int>(j), filtered + rest);
    }
    start_.push_back(entries_.size());
  }
  std::sort(touched_.begin(), touched_.end());
  touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
  kept_.resize(touched_.size());
  factorise();
}

void CoupledVertices::add_principal(int vertex, int column, const Mat3& block) {
  const auto found = std::lower_bound(vertices_.begin(), vertices_.end(), vertex);
  if (found == vertices_.end() || *found != vertex) return;
  const int row = static_cast<int>(found - vertices_.begin());
  for (int k = 0; k < 9; ++k) {
    principal_.emplace_back(3 * row + k % 3, 3 * column + k / 3, block(k % 3, k / 3));
  }
}

void CoupledVertices::factorise() {
  const Eigen::Index size = 3 * std::ssize(vertices_);
  principal_matrix_.resize(size, size);
  principal_matrix_.setFromTriplets(principal_.begin(), principal_.end());
  factors_.compute(principal_matrix_);
  gathered_.resize(size);
}

Eigen::Vector3f CoupledVertices::at_vertex(const LaneField& v, int vertex) const {
  return get(v.row(vertex / shape_.columns), vertex % shape_.columns);
}

void CoupledVertices::set_vertex(LaneField& v, int vertex, const Eigen::Vector3f& value) const {
  set(v.row(vertex / shape_.columns), vertex % shape_.columns, value);
}

void CoupledVertices::gather(const LaneField& v) {
  for (std::size_t j = 0; j < vertices_.size(); ++j) {
    at(gathered_, static_cast<int>(j)) = at_vertex(v, vertices_[j]).cast<double>();
  }
}

void CoupledVertices::correct(LaneField& s) {
  before_ -= factors_.solve(gathered_);
  for (std::size_t j = 0; j < vertices_.size(); ++j) {
    const int vertex = vertices_[j];
    set_vertex(s, vertex, at_vertex(s, vertex) + at(before_, static_cast<int>(j)).cast<float>());
  }
}

void CoupledVertices::add_product(float scale, const VecX& x, LaneField& v) const {
  for (std::size_t j = 0; j < vertices_.size(); ++j) {
    const Eigen::Vector3f x_j = scale * at(x, static_cast<int>(j)).cast<float>();
    for (std::size_t k = start_[j]; k < start_[j + 1]; ++k) {
      const Entry& entry = entries_[k];
      set_vertex(v, entry.vertex, at_vertex(v, entry.vertex) + entry.A * x_j);
    }
  }
}

void CoupledVertices::begin(LaneField& r) {
  for (std::size_t i = 0; i < touched_.size(); ++i) kept_[i] = at_vertex(r, touched_[i]);
  gather(r);
  before_ = factors_.solve(gathered_);
  add_product(-1, before_, r);
}

// (I - T) s + E before, with E^T A s from A_s.
void CoupledVertices::end(LaneField& r, LaneField& s, LaneField& A_s) {
  for (std::size_t i = 0; i < touched_.size(); ++i) set_vertex(r, touched_[i], kept_[i]);
  gather(A_s);
  correct(s);
  add_product(1, before_, A_s);
}

}  // namespace weft

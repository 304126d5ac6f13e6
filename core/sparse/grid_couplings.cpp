#include "core/sparse/grid_couplings.h"

#include <algorithm>
#include <tuple>

namespace weft {

void GridCouplings::clear(const LaneShape& shape) {
  shape_ = shape;
  terms_.clear();
  ends_.clear();
}

void GridCouplings::add(std::span<const int> vertices, std::span<const double> weights,
                        const Mat3& K) {
  Term term{{}, {}, vertices.size(), K.cast<float>()};
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    term.vertices[i] = vertices[i];
    term.weights[i] = static_cast<float>(weights[i]);
    ends_.push_back({vertices[i], terms_.size(), i});
  }
  terms_.push_back(term);
}

void GridCouplings::finish() {
  std::sort(ends_.begin(), ends_.end(), [](const End& a, const End& b) {
    return std::tie(a.vertex, a.term, a.corner) < std::tie(b.vertex, b.term, b.corner);
  });
  row_start_.assign(static_cast<std::size_t>(shape_.rows) + 1, 0);
  for (const End& end : ends_) {
    ++row_start_[static_cast<std::size_t>(end.vertex / shape_.columns) + 1];
  }
  for (std::size_t row = 1; row < row_start_.size(); ++row) row_start_[row] += row_start_[row - 1];
}

void GridCouplings::vertices(std::vector<int>& result) const {
  result.clear();
  for (const End& end : ends_) {
    if (result.empty() || result.back() != end.vertex) result.push_back(end.vertex);
  }
}

void GridCouplings::add_product(const LaneField& p, int begin, int end, LaneField& y) const {
  for (int row = begin; row < end; ++row) {
    for (const End& at_vertex : ends_of(row)) {
      const Term& term = terms_[at_vertex.term];
      Eigen::Vector3f sum = Eigen::Vector3f::Zero();
      for (std::size_t i = 0; i < term.count; ++i) {
        const int vertex = term.vertices[i];
        sum += term.weights[i] * get(p.row(vertex / shape_.columns), vertex % shape_.columns);
      }
      Lanes3* here = y.row(row);
      const int column = at_vertex.vertex % shape_.columns;
      const Eigen::Vector3f pull = term.weights[at_vertex.corner] * (term.K * sum);
      set(here, column, get(here, column) + pull);
    }
  }
}

// Each end reads all vertices of its term, its K, and its own sum.
Cost GridCouplings::cost() const {
  const auto ends = static_cast<double>(ends_.size());
  return {ends * (sizeof(End) + sizeof(Term) + 30 * sizeof(float)), ends * 45};
}

}  // namespace weft

#include "core/linear/grid/changed_vertices.h"

#include <algorithm>

namespace weft {

namespace {

double dot_at(const Eigen::Vector3f& e, const Lanes3* row, int column) {
  return static_cast<double>(e.dot(get(row, column)));
}

}  // namespace

void ChangedVertices::build(const GridStencil& A, const std::vector<int>& vertices,
                            const LaneColumns& V) {
  A_ = &A;
  V_ = &V;
  const LaneShape& shape = A.shape();
  columns_.clear();
  start_.assign(static_cast<std::size_t>(shape.rows) + 1, vertices.size());
  for (const int vertex : vertices) {
    const auto row = static_cast<std::size_t>(vertex / shape.columns);
    start_[row] = std::min(start_[row], columns_.size());
    columns_.push_back(vertex % shape.columns);
  }
  for (std::size_t row = start_.size() - 1; row > 0; --row) {
    start_[row - 1] = std::min(start_[row - 1], start_[row]);
  }
  changes_.resize(columns_.size());
  products_.clear(shape);
  for (std::size_t t = 0; t < V.count(); ++t) {
    products_.begin_column();
    V.for_each(t, [&](int row, int column, const Eigen::Vector3f& v) {
      add_products(shape.vertex(row, column), v);
    });
  }
  products_.sort_by_rows();
}

// Adds S A0 times a vector that is v at vertex j and zero elsewhere to the last column.
void ChangedVertices::add_products(int j, const Eigen::Vector3f& v) {
  const LaneShape& shape = A_->shape();
  const auto append = [&](int i, const Eigen::Vector3f& product) {
    const int row = i / shape.columns, column = i % shape.columns;
    const GridFilter::Entry* constrained = A_->filter().find(row, column);
    const auto filtered = [&] { return (constrained->S * product.cast<double>()).eval(); };
    products_.append(row, column,
                     constrained ? Eigen::Vector3f(filtered().cast<float>()) : product);
  };
  Eigen::Vector3f own = Eigen::Vector3f::Zero();
  A_->for_each_product(j, v, [&](int i, const Eigen::Vector3f& product) {
    if (i == j) {
      own += product;
    } else {
      append(i, product);
    }
  });
  append(j, own);
}

// Returns the change of the sums. With e = V d: (s + e)^T A0 (s + e) - s^T A0 s = e^T A0 s + e^T A0
// (s + e).
DirectionSums ChangedVertices::change(int row, std::span<const float> minus_d,
                                      const DirectionVectors& vectors, LaneVectors& s) {
  const Lanes3 *r = vectors.r.row(row), *q = vectors.q.row(row);
  Lanes3 *s_row = s.row(row), *A_s = vectors.A_s.row(row);
  DirectionSums sums{};
  for (std::size_t i = start(row); i < start(row + 1); ++i) changes_[i] = -get(s_row, columns_[i]);
  V_->subtract_row(row, minus_d, s_row);
  for (std::size_t i = start(row); i < start(row + 1); ++i) {
    changes_[i] += get(s_row, columns_[i]);
    sums.r_s += dot_at(changes_[i], r, columns_[i]);
    sums.q_s += dot_at(changes_[i], q, columns_[i]);
    sums.s_A_s += dot_at(changes_[i], A_s, columns_[i]);
  }
  products_.subtract_row(row, minus_d, A_s);
  for (std::size_t i = start(row); i < start(row + 1); ++i) {
    sums.s_A_s += dot_at(changes_[i], A_s, columns_[i]);
  }
  return sums;
}

}  // namespace weft

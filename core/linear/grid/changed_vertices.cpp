#include "core/linear/grid/changed_vertices.h"

namespace weft {

namespace {

// Fewer columns are faster on one thread.
constexpr std::size_t k_grain = 250;

}  // namespace

void ChangedVertices::build(const GridStencil& A, const std::vector<int>& vertices,
                            const LaneColumns& V) {
  A_ = &A;
  places_.clear();
  for (const int vertex : vertices) places_.push_back(place_of(A.shape(), vertex));
  products_.clear(A.shape());
  for (std::size_t t = 0; t < V.count(); ++t) {
    products_.begin_column();
    V.for_each(t, [&](int row, int column, const Eigen::Vector3f& v) {
      add_products(A.shape().vertex(row, column), v);
    });
  }
  subtracted_.resize(V.count());
  if (V.count() >= k_grain) products_.sort_by_rows();
}

// S A0 of a vector that is v at vertex j and zero elsewhere, to the last column.
void ChangedVertices::add_products(int j, const Eigen::Vector3f& v) {
  const LaneShape& shape = A_->shape();
  const auto append = [&](int i, const Eigen::Vector3f& product) {
    const int row = i / shape.columns, column = i % shape.columns;
    const GridFilter::Entry* held = A_->filter().find(row, column);
    const auto filtered = [&] { return (held->S * product.cast<double>()).eval(); };
    products_.append(row, column, held ? Eigen::Vector3f(filtered().cast<float>()) : product);
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

void ChangedVertices::get_from(const LaneVectors& vectors,
                               std::vector<Eigen::Vector3f>& values) const {
  values.clear();
  for (const int place : places_) values.push_back(get(vectors, place));
}

void ChangedVertices::set_in(LaneVectors& vectors,
                             const std::vector<Eigen::Vector3f>& values) const {
  for (std::size_t i = 0; i < places_.size(); ++i) set(vectors, places_[i], values[i]);
}

// With e = V d: (s + e)^T A0 (s + e) - s^T A0 s = e^T A0 s + e^T A0 (s + e).
void ChangedVertices::update(const VecX& d, const LaneVectors& q, const LaneVectors& r,
                             const LaneVectors& s, LaneVectors& A_s, DirectionSums& sums,
                             Team& team) {
  const auto dot_with = [](const Eigen::Vector3f& e, const LaneVectors& v, int place) {
    return static_cast<double>(e.dot(get(v, place)));
  };
  get_from(s, changes_);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    changes_[i] -= before_[i];
    sums.r_s += dot_with(changes_[i], r, places_[i]);
    sums.q_s += dot_with(changes_[i], q, places_[i]);
    sums.s_A_s += dot_with(changes_[i], A_s, places_[i]);
  }
  for (std::size_t t = 0; t < subtracted_.size(); ++t) {
    subtracted_[t] = -static_cast<float>(d[static_cast<Eigen::Index>(t)]);
  }
  if (subtracted_.size() < k_grain) {
    for (std::size_t t = 0; t < subtracted_.size(); ++t) {
      products_.add_to(t, -subtracted_[t], A_s);
    }
  } else {
    team.loop(A_->shape().rows, [&](int, int begin, int end) {
      for (int row = begin; row < end; ++row) {
        products_.subtract_row(row, subtracted_, A_s.row(row));
      }
    });
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    sums.s_A_s += dot_with(changes_[i], A_s, places_[i]);
  }
}

}  // namespace weft

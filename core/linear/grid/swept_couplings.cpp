#include "core/linear/grid/swept_couplings.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

// A direction in which a term is this much weaker than the sweep at its vertices is left out.
constexpr double k_weak = 1e-3;

auto as_vector(std::vector<float>& values) {
  return Eigen::Map<Eigen::VectorXf>(values.data(), std::ssize(values));
}

Mat3 filter_at(const GridFilter::Entry* held) { return held ? held->S : Mat3::Identity(); }

}  // namespace

void SweptCouplings::build(const GridStencil& A, const GridSmoother& M) {
  columns_.clear(A.shape());
  swept_.clear(A.shape());
  flexibility_.clear();
  for (const GridCouplings::Term& term : A.couplings().terms()) add_columns(A, term, M);
  sum_products();
}

void SweptCouplings::add_columns(const GridStencil& A, const GridCouplings::Term& term,
                                 const GridSmoother& M) {
  Eigen::SelfAdjointEigenSolver<Mat3> principal;
  principal.computeDirect(term.K.cast<double>());
  for (int k = 0; k < 3; ++k) {
    const double stiffness = principal.eigenvalues()[k];
    if (!(stiffness > 0)) continue;
    columns_.begin_column();
    swept_.begin_column();
    double room = 0;  // u^T M u
    for (std::size_t i = 0; i < term.count; ++i) {
      const int row = term.vertices[i] / A.shape().columns;
      const int column = term.vertices[i] % A.shape().columns;
      const Vec3 u = static_cast<double>(term.weights[i]) *
                     (filter_at(A.filter().find(row, column)) * principal.eigenvectors().col(k));
      if (u.squaredNorm() < 1e-12) continue;
      const Eigen::Vector3f M_u = M.at(row, column) * u.cast<float>();
      columns_.add(row, column, u.cast<float>());
      swept_.add(row, column, M_u);
      room += u.dot(M_u.cast<double>());
    }
    if (stiffness * room > k_weak) {
      flexibility_.push_back(1 / stiffness);
    } else {
      columns_.drop_column();
      swept_.drop_column();
    }
  }
}

void SweptCouplings::sum_products() {
  // The columns at each vertex, by vertices.
  std::vector<std::pair<int, std::size_t>> ends;
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    columns_.for_each(t, [&](int row, int column, const Eigen::Vector3f&) {
      ends.emplace_back(columns_.shape().vertex(row, column), t);
    });
  }
  std::sort(ends.begin(), ends.end());
  const Eigen::Index size = std::ssize(flexibility_);
  sums_.assign(flexibility_.size(), 0);
  triplets_.clear();
  for (Eigen::Index t = 0; t < size; ++t) {
    triplets_.emplace_back(t, t, flexibility_[static_cast<std::size_t>(t)]);
  }
  for (auto begin = ends.begin(); begin != ends.end();) {
    const int vertex = begin->first;
    const int row = vertex / columns_.shape().columns, column = vertex % columns_.shape().columns;
    const auto end =
        std::find_if(begin, ends.end(), [&](const auto& e) { return e.first != vertex; });
    for (auto i = begin; i != end; ++i) {
      const Eigen::Vector3f M_u = swept_.at(i->second, row, column);
      for (auto j = begin; j != end; ++j) {
        const double value = static_cast<double>(M_u.dot(columns_.at(j->second, row, column)));
        triplets_.emplace_back(i->second, j->second, value);
        sums_[i->second] += std::abs(value);
      }
    }
    begin = end;
  }
}

void SweptCouplings::factorise() {
  if (empty()) return;
  const Eigen::Index size = std::ssize(flexibility_);
  G_.resize(size, size);
  G_.setFromTriplets(triplets_.begin(), triplets_.end());
  factors_.compute(G_);
  taken_.resize(size);
  pulls_.resize(size);
  subtracted_.resize(flexibility_.size());
  columns_.sort_by_rows();
  swept_.sort_by_rows();
}

void SweptCouplings::vertices(std::vector<int>& result) const {
  result.clear();
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    columns_.for_each(t, [&](int row, int column, const Eigen::Vector3f&) {
      result.push_back(columns_.shape().vertex(row, column));
    });
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
}

void SweptCouplings::find_taken(const LaneVectors& r) {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    pulls_[static_cast<Eigen::Index>(t)] = static_cast<double>(swept_.dot(t, r));
  }
  taken_ = factors_.solve(pulls_);
  as_vector(subtracted_) = taken_.cast<float>();
}

// With s0 the result of the cycle if its last sweep had been given r: s0 = s + V c,
//   (M - V G^-1 V^T) instead of M in that sweep makes of it s0 - V G^-1 U^T s0,
// and U^T V c = (G - K^-1) c = V^T r - K^-1 c.
double SweptCouplings::find_added(const LaneVectors& s) {
  double c_U_s = 0;
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    const auto place = static_cast<Eigen::Index>(t);
    const auto U_s = static_cast<double>(columns_.dot(t, s));
    c_U_s += taken_[place] * U_s;
    pulls_[place] += U_s - flexibility_[t] * taken_[place];
  }
  taken_ -= factors_.solve(pulls_);
  as_vector(subtracted_) = -taken_.cast<float>();
  return c_U_s;
}

}  // namespace weft

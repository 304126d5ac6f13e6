#include "core/linear/grid/swept_couplings.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

// A direction is left out where a term is weaker by this factor than the sweep at its vertices.
constexpr double k_weak = 1e-3;
// An eigenvalue that is zero up to rounding to single precision, relative to the largest one.
constexpr double k_rounded_zero = 5e-7;

auto as_vector(std::vector<float>& values) {
  return Eigen::Map<Eigen::VectorXf>(values.data(), std::ssize(values));
}

Mat3 filter_at(const GridFilter::Entry* constrained) {
  return constrained ? constrained->S : Mat3::Identity();
}

}  // namespace

void SweptCouplings::build(const GridStencil& A, const GridSmoother& M) {
  columns_.clear(A.shape());
  swept_.clear(A.shape());
  flexibility_.clear();
  weak_.clear(A.shape());
  for (const GridCouplings::Term& term : A.couplings().terms()) add_columns(A, term, M);
  sum_products();
}

void SweptCouplings::add_columns(const GridStencil& A, const GridCouplings::Term& term,
                                 const GridSmoother& M) {
  Eigen::SelfAdjointEigenSolver<Mat3> principal;
  principal.computeDirect(term.K.cast<double>());
  const double largest = principal.eigenvalues().cwiseAbs().maxCoeff();
  GridCouplings::Term weak = term;
  weak.K.setZero();
  for (int k = 0; k < 3; ++k) {
    const double stiffness = principal.eigenvalues()[k];
    if (std::abs(stiffness) <= k_rounded_zero * largest) continue;
    const Vec3 direction = principal.eigenvectors().col(k);
    if (stiffness > 0 && add_column(A, term, direction, stiffness, M)) continue;
    weak.K += (stiffness * direction * direction.transpose()).cast<float>();
  }
  if (!weak.K.isZero(0)) weak_.add(weak);
}

// Adds a column unless it is too weak; returns true if it was added.
bool SweptCouplings::add_column(const GridStencil& A, const GridCouplings::Term& term,
                                const Vec3& direction, double stiffness, const GridSmoother& M) {
  columns_.begin_column();
  swept_.begin_column();
  double room = 0;  // u^T M u
  for (std::size_t i = 0; i < term.count; ++i) {
    const int row = term.vertices[i] / A.shape().columns;
    const int column = term.vertices[i] % A.shape().columns;
    const Vec3 u = static_cast<double>(term.weights[i]) *
                   (filter_at(A.filter().find(row, column)) * direction);
    if (u.squaredNorm() < 1e-12) continue;
    const Eigen::Vector3f M_u = M.at(row, column) * u.cast<float>();
    columns_.add(row, column, u.cast<float>());
    swept_.add(row, column, M_u);
    room += u.dot(M_u.cast<double>());
  }
  if (stiffness * room > k_weak) {
    flexibility_.push_back(1 / stiffness);
    return true;
  }
  columns_.drop_column();
  swept_.drop_column();
  return false;
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
  pulls_.resize(size);
  for (std::vector<float>* numbers : {&taken_, &minus_added_, &minus_force_}) {
    numbers->resize(flexibility_.size());
  }
  parts_of_r_.resize(swept_.size());
  parts_of_s_.resize(columns_.size());
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

void SweptCouplings::find_taken() {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    pulls_[static_cast<Eigen::Index>(t)] = static_cast<double>(swept_.sum(t, parts_of_r_));
  }
  c_ = factors_.solve(pulls_);
  as_vector(taken_) = c_.cast<float>();
}

// Let s0 = s + V c be the result of the cycle if its last sweep had subtracted nothing. With
// M - V G^-1 V^T instead of M, that sweep gives
//   s0 - V f,  f = G^-1 U^T s0,
// where U^T V c = (G - K^-1) c = V^T r - K^-1 c. So d = c - f, and
//   U^T (s + V d) = U^T s0 - U^T V f = G f - (G - K^-1) f = K^-1 f.
double SweptCouplings::find_added() {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    const auto index = static_cast<Eigen::Index>(t);
    pulls_[index] +=
        static_cast<double>(columns_.sum(t, parts_of_s_)) - flexibility_[t] * c_[index];
  }
  force_ = factors_.solve(pulls_);
  as_vector(minus_added_) = (force_ - c_).cast<float>();
  as_vector(minus_force_) = -force_.cast<float>();
  double s_B_s = 0;
  for (std::size_t t = 0; t < flexibility_.size(); ++t) {
    const double f = force_[static_cast<Eigen::Index>(t)];
    s_B_s += flexibility_[t] * f * f;
  }
  return s_B_s;
}

}  // namespace weft

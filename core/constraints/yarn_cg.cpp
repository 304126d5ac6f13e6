#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/constraints/constraint_solver.h"

#include <cmath>

namespace weft {

namespace {

constexpr int k_grain_yarns = 16;
// A matrix that needs more iterations is nearly singular.
constexpr int k_max_iterations = 100;

class YarnCg : public ConstraintSolver {
 public:
  YarnCg(const EdgeLengths& edges, double tolerance)
      : yarns_(edges.yarns()),
        tolerance_(tolerance),
        pivot_(edges.size()),
        below_(VecX::Zero(edges.size())) {}

  // Runs preconditioned conjugate gradients from mu = 0.
  int solve(const ConstraintMatrix& A, const VecX& C, VecX& mu, const StopToken& stop) override {
    factorise_yarns(A);
    mu.setZero(C.size());
    r_ = C;
    const double goal = tolerance_ * tolerance_ * r_.squaredNorm();
    if (r_.squaredNorm() == 0) return 0;
    precondition();
    p_ = z_;
    double rz = r_.dot(z_);
    for (int i = 1; i <= k_max_iterations; ++i) {
      if (stop.stop_requested()) return -1;
      multiply(A.matrix(), p_, q_);
      const double pq = p_.dot(q_);
      if (!(pq > 0) || !std::isfinite(pq)) return -1;
      const double alpha = rz / pq;
      mu += alpha * p_;
      r_ -= alpha * q_;
      if (r_.squaredNorm() <= goal) return i;
      precondition();
      const double next = r_.dot(z_);
      p_ = z_ + next / rz * p_;
      rz = next;
    }
    return -1;
  }

 private:
  // A is symmetric: its columns are its rows.
  static void multiply(const Eigen::SparseMatrix<double>& A, const VecX& x, VecX& y) {
    y.resize(x.size());
    const int* start = A.outerIndexPtr();
    const int* index = A.innerIndexPtr();
    const double* value = A.valuePtr();
    parallel_for(static_cast<int>(x.size()), k_length_grain, [&](int begin, int end) {
      for (int e = begin; e < end; ++e) {
        double sum = 0;
        for (int k = start[e]; k < start[e + 1]; ++k) sum += value[k] * x[index[k]];
        y[e] = sum;
      }
    });
  }

  // Factorises the tridiagonal matrix of each yarn as L D L^T: D is in pivot_, L's entry left of e
  // in below_[e].
  void factorise_yarns(const ConstraintMatrix& A) {
    for_each_yarn([&](const std::vector<int>& yarn) {
      pivot_[yarn[0]] = A.diagonal(yarn[0]);
      for (std::size_t k = 1; k < yarn.size(); ++k) {
        const int e = yarn[k], before = yarn[k - 1];
        const double coupling = A.entry(e, before);
        below_[e] = coupling / pivot_[before];
        pivot_[e] = A.diagonal(e) - below_[e] * coupling;
        // A taut yarn between two pinned ends is singular; it is then cut here.
        if (!(pivot_[e] > k_smallest_pivot * A.diagonal(e))) {
          below_[e] = 0;
          pivot_[e] = A.diagonal(e);
        }
      }
    });
  }

  void precondition() {
    z_.resize(r_.size());
    for_each_yarn([this](const std::vector<int>& yarn) {
      z_[yarn[0]] = r_[yarn[0]];
      for (std::size_t k = 1; k < yarn.size(); ++k) {
        z_[yarn[k]] = r_[yarn[k]] - below_[yarn[k]] * z_[yarn[k - 1]];
      }
      for (const int e : yarn) z_[e] /= pivot_[e];
      for (std::size_t k = yarn.size() - 1; k > 0; --k) {
        z_[yarn[k - 1]] -= below_[yarn[k]] * z_[yarn[k]];
      }
    });
  }

  template <class Body>
  void for_each_yarn(const Body& body) const {
    parallel_for(static_cast<int>(yarns_.size()), k_grain_yarns, [&](int begin, int end) {
      for (int y = begin; y < end; ++y) body(yarns_[static_cast<std::size_t>(y)]);
    });
  }

  static constexpr double k_smallest_pivot = 1e-10;

  std::vector<std::vector<int>> yarns_;
  double tolerance_;
  VecX pivot_, below_;
  VecX r_, z_, p_, q_;
};

}  // namespace

std::unique_ptr<ConstraintSolver> make_yarn_cg(const EdgeLengths& edges, double tolerance) {
  return std::make_unique<YarnCg>(edges, tolerance);
}

}  // namespace weft

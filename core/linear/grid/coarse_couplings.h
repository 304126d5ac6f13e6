#pragma once

#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/grid_transfer.h"
#include "core/linear/grid/lane_columns.h"

namespace weft {

/// What springs between far vertices add to the matrix A of a coarse grid,
///   B = U K U^T,  K = diag(k_t),
/// for the visit of that grid. Its passes make their vectors on the way and know of A alone; what B
/// adds is linear in the pulls u_t^T x, which are known before each pass. M is the smoother, and
/// the x of a sweep from zero is M r.
class CoarseCouplings {
 public:
  /// P^T U, and K as it is, with the P of the cycle on every grid: with another one for couplings,
  /// such as that of the nearest vertex, cycles can be indefinite.
  void restrict_from(const LaneColumns& fine, const std::vector<float>& stiffness,
                     const GridTransfer& transfer);
  void restrict_from(const CoarseCouplings& fine, const GridTransfer& transfer) {
    restrict_from(fine.columns_, fine.stiffness_, transfer);
  }
  bool empty() const { return stiffness_.empty(); }
  /// Weakens the sweep M of A to one of A + B. By the inequality of Cauchy and Schwarz,
  ///   x^T u u^T x <= (sum_i |u_i|) sum_i (u_i^T x_i)^2 / |u_i|,
  /// so that B is at most a block diagonal matrix D_B. A sweep with (D/w + c D_B)^-1 converges for
  /// c >= 1/2, whatever the stiffness.
  void weaken(GridSmoother& M);
  /// B in the rows of a dense matrix on the coarsest grid.
  void add_to(const LaneShape& shape, Eigen::MatrixXd& dense) const;

  /// The pulls of a sweep from zero, and of an x.
  void pull_swept(const LaneVectors& r) {
    for (std::size_t t = 0; t < pulls_.size(); ++t) pulls_[t] = swept_.dot(t, r);
  }
  void pull(const LaneVectors& x) {
    for (std::size_t t = 0; t < pulls_.size(); ++t) pulls_[t] = columns_.dot(t, x);
  }
  /// The pulls of P x more.
  void pull_prolonged(const CoarseCouplings& below, const LaneVectors& x) {
    for (std::size_t t = 0; t < pulls_.size(); ++t) {
      pulls_[t] += below.columns_.dot(t, x);
      forces_[t] = stiffness_[t] * pulls_[t];
    }
  }
  /// r -= P^T B x
  void subtract_restricted(const CoarseCouplings& below, LaneVectors& r) const {
    for (std::size_t t = 0; t < pulls_.size(); ++t) {
      below.columns_.add_to(t, -stiffness_[t] * pulls_[t], r);
    }
  }
  /// s -= M B (x + P x') on a row, after pull_prolonged().
  void subtract_swept(int row, Lanes3* s) const {
    if (!empty()) swept_.subtract_row(row, forces_, s);
  }

 private:
  LaneColumns columns_, swept_;  ///< U and M U
  std::vector<float> stiffness_, pulls_, forces_;
};

}  // namespace weft

#pragma once

#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/grid_transfer.h"
#include "core/linear/grid/lane_columns.h"

namespace weft {

/// The part that springs between far vertices add to the matrix A of a coarse grid,
///   B = U K U^T,  K = diag(k_t),
/// for the visit of that grid. B x in a row is linear in the products u_t^T x. They are known for
/// an x only after the pass that made it, which can therefore subtract B x only from the restricted
/// residual. M is the smoother.
class CoarseCouplings {
 public:
  /// Sets the columns to P^T U and K to that of the finer grid, with the cycle's P on every grid:
  /// with another P for couplings, such as that to the nearest vertex, cycles can be indefinite.
  void restrict_from(const LaneColumns& fine, const std::vector<float>& stiffness,
                     const GridTransfer& transfer);
  void restrict_from(const CoarseCouplings& fine, const GridTransfer& transfer) {
    restrict_from(fine.columns_, fine.stiffness_, transfer);
  }
  bool empty() const { return stiffness_.empty(); }
  /// Weakens the sweep M of A to a sweep of A + B. By the inequality of Cauchy and Schwarz,
  ///   x^T u u^T x <= (sum_i |u_i|) sum_i (u_i^T x_i)^2 / |u_i|,
  /// so that B is at most a block diagonal matrix D_B. A sweep with (D/w + c D_B)^-1 converges for
  /// c >= 1/2 and any stiffness.
  void weaken(GridSmoother& M);
  /// Adds B to a dense matrix on the coarsest grid.
  void add_to(const LaneShape& shape, Eigen::MatrixXd& dense) const;

  /// Notes a row of an x on the thread that makes it and has it in its cache.
  void note_x(int row, const Lanes3* x) { columns_.pull_row(row, x, parts_); }
  /// Computes u_t^T x, once all rows of x are noted.
  void pull_rows() {
    for (std::size_t t = 0; t < pulls_.size(); ++t) set_pull(t, columns_.sum(t, parts_));
  }
  /// Adds u_t^T P x, once `below` has noted the rows of x, or for an x without notes.
  void pull_prolonged(const CoarseCouplings& below) {
    for (std::size_t t = 0; t < pulls_.size(); ++t) {
      set_pull(t, pulls_[t] + below.columns_.sum(t, below.parts_));
    }
  }
  void pull_prolonged(const CoarseCouplings& below, const LaneVectors& x) {
    for (std::size_t t = 0; t < pulls_.size(); ++t) {
      set_pull(t, pulls_[t] + below.columns_.dot(t, x));
    }
  }
  /// r -= P^T B x
  void subtract_restricted(const CoarseCouplings& below, LaneVectors& r) const {
    for (std::size_t t = 0; t < pulls_.size(); ++t) below.columns_.add_to(t, -forces_[t], r);
  }
  /// x -= M B x on a row, with the noted x.
  void take_swept(int row, Lanes3* x) const { swept_.subtract_row(row, forces_, x); }

 private:
  void set_pull(std::size_t t, float pull) {
    pulls_[t] = pull;
    forces_[t] = stiffness_[t] * pull;
  }

  LaneColumns columns_, swept_;  ///< U and M U
  std::vector<float> stiffness_, pulls_, forces_;
  std::vector<float> parts_;  ///< terms of u_t^T x, one for each vertex of each column
};

}  // namespace weft

#pragma once

#include "core/linear/grid/grid_multigrid.h"
#include "core/linear/solvers/iterative_solver.h"

namespace weft {

/// MPCG with a multigrid preconditioner of its own on a cloth of springs on a grid. The residual
/// and the directions are in single precision on the stencil of the system, the iterate in double.
/// The product with a direction is updated as the direction is, from that with the preconditioned
/// residual [Chronopoulos and Gear 1989, J. Comput. Appl. Math. 25], which is made in the same pass
/// over the stencil as the residual's last sweep.
/// Where rounding begins to show in the residual it is replaced by the true one, evaluated in
/// double, and the iteration continues with its directions. \pre the system has a stencil.
class GridMpcg : public IterativeSolver {
 public:
  explicit GridMpcg(const IterativeParameters& parameters)
      : IterativeSolver(from_zero(parameters)), warm_start_(parameters.warm_start) {}
  void set(const IterativeParameters& parameters) {
    IterativeSolver::set(from_zero(parameters));
    warm_start_ = parameters.warm_start;
  }

 private:
  static SolveRules from_zero(const SolveRules& rules) {
    SolveRules result = rules;
    result.start = StartFrom::zero;
    return result;
  }
  void iterate(SolveRun& run) override;
  void prepare(const GridStencil& A, Team& team);
  void begin_with(std::span<const double> v, double scale, Team& team);
  /// Measures bhat by P^-1, for the trace.
  void measure(std::span<const double> bhat, Team& team);
  /// No direction for the next one to be conjugate to.
  void forget_direction(Team& team);
  /// A step along y, the start of the system, which leaves the least error in the energy norm: with
  /// a good preconditioner y itself is often worse than zero, since what a swinging cloth did in
  /// the last step it undoes in this one. Returns |r|_2 relative to what it was.
  double step_along_start(double y_norm, double scale, SolveRun& run, Team& team);
  double subtract_from_residual(float alpha, Team& team);
  void add_waiting(SolveRun& run, Team& team);
  /// Iterates on r in r_; `scale` is what it was divided by, `residual` its norm.
  void correct(double scale, double residual, SolveRun& run, Team& team);
  /// The next direction p, and r after a step along it; returns |r|_2. x goes along p, now or with
  /// the direction after it.
  double advance(float beta, float alpha, SolveRun& run, Team& team);

  bool warm_start_;
  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat / |bhat|^2, where there is a trace
  double delta_ = 0;       ///< r^T P^-1 r of the last direction; 0: there is none
  double p_q_ = 0;         ///< p^T S A p of it
  double scale_ = 1;       ///< that p_, delta_ and p_q_ belong to
  double waiting_ = 0;     ///< what x has still to go along p_; 0: nothing
  GridMultigrid multigrid_;
  LaneVectors r_, p_, q_, s_, A_s_;  ///< q = S A p
  RowSums sums_;
};

}  // namespace weft

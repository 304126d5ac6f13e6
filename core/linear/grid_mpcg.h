#pragma once

#include "core/linear/grid_multigrid.h"
#include "core/linear/iterative_solver.h"

namespace weft {

/// MPCG with a multigrid preconditioner of its own on a cloth of springs on a grid. The residual
/// and the directions are in single precision on the stencil of the system, the iterate in double.
/// The product with a direction is updated as the direction is, from that with the preconditioned
/// residual [Chronopoulos and Gear 1989, J. Comput. Appl. Math. 25], which is made in the same pass
/// over the stencil as the residual's last sweep.
/// Where rounding begins to show in the residual it is replaced by the true one, evaluated in
/// double, and the iteration goes on with its directions. \pre LinearSystem::stencil is given.
class GridMpcg : public IterativeSolver {
 public:
  explicit GridMpcg(const IterativeParameters& parameters)
      : IterativeSolver(rules_of(parameters)) {}

 private:
  static SolveRules rules_of(const IterativeParameters& parameters) {
    SolveRules rules = parameters;
    if (parameters.warm_start) rules.start = StartFrom::scaled_guess;
    return rules;
  }
  void iterate(SolveRun& run) override;
  void prepare(const GridStencil& A, Team& team);
  /// Measures bhat by P^-1, for the trace.
  void measure(std::span<const double> bhat, Team& team);
  /// Iterates on r in r_ with |r|_2 = 1; `scale` is what r was divided by.
  void correct(double scale, SolveRun& run, Team& team);
  /// The next direction p, and r after a step along it; returns |r|_2. x goes along p, now or with
  /// the direction after it.
  double advance(float beta, float alpha, SolveRun& run, Team& team);

  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat / |bhat|^2, where there is a trace
  double delta_ = 0;       ///< r^T P^-1 r of the last direction; 0: there is none
  double p_q_ = 0;         ///< p^T S A p of it
  double scale_ = 1;       ///< that p_, delta_ and p_q_ belong to
  double waiting_ = 0;     ///< what x has still to go along p_; 0: nothing
  GridMultigrid multigrid_;
  LaneField r_, p_, q_, s_, A_s_;  ///< q = S A p
  RowSums sums_;
};

}  // namespace weft

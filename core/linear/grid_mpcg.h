#pragma once

#include "core/linear/grid_multigrid.h"
#include "core/linear/iterative_solver.h"

namespace weft {

/// MPCG with a multigrid preconditioner of its own on a cloth of springs on a grid. The residual
/// and the directions are in single precision on the stencil of the system, the iterate in double.
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
  void correct(const GridStencil& A, double scale, SolveRun& run, Team& team);
  /// p = s + beta p and q = S A p; returns p^T q.
  double turn(const GridStencil& A, float beta, Team& team);
  void turn_row(int row, float beta, Lanes3* p) const;
  /// r -= alpha q; returns |r|_2. x goes along p, now or with the next direction.
  double advance(float alpha, double scale, SolveRun& run, Team& team);

  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat / |bhat|^2, where there is a trace
  double delta_ = 0;       ///< r^T P^-1 r of the last direction; 0: there is none
  double scale_ = 1;       ///< that p_ and delta_ belong to
  double waiting_ = 0;     ///< what x has still to go along p_; 0: nothing
  GridMultigrid multigrid_;
  LaneField r_, p_, next_p_, q_, s_;  ///< between turns, next_p_ is the direction before p_
  RowSums sums_;
  std::vector<GridScratch> scratch_;  ///< one for each piece of a loop
};

}  // namespace weft

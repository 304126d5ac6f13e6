#pragma once

#include "core/linear/grid/grid_multigrid.h"
#include "core/linear/solver_set.h"
#include "core/linear/solvers/iterative_solver.h"

namespace weft {

/// MPCG with a multigrid preconditioner of its own on the stencil of a grid. The residual
/// and the directions are in single precision on the stencil of the system, the iterate in double.
/// The product with a direction is updated like the direction itself, from the product with the
/// preconditioned residual [Chronopoulos and Gear 1989, J. Comput. Appl. Math. 25], which is
/// computed in the same pass over the stencil as the last sweep. Where rounding begins to show in
/// the residual, it is replaced by the true one, evaluated in double precision, and the iteration
/// continues with its directions. \pre the system has a stencil.
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
  /// Measures bhat in the norm of P^-1, for the trace.
  void measure(std::span<const double> bhat, Team& team);
  /// Forgets the last direction, so that the next one need not be conjugate to it.
  void forget_direction(Team& team);
  /// Takes the step along y, the start of the system, that minimises the error in the energy norm:
  /// with a good preconditioner y itself is often worse than zero, since a swinging cloth undoes
  /// the change of the last step. Returns |r|_2 relative to its value before.
  double step_along_start(double y_norm, double scale, SolveRun& run, Team& team);
  double subtract_from_residual(float alpha, Team& team);
  void add_waiting(SolveRun& run, Team& team);
  /// Iterates on the r in r_; `scale` is the number by which r was divided, `residual` is its norm.
  void correct(double scale, double residual, SolveRun& run, Team& team);
  /// Computes the next direction p, and r after a step along it; returns |r|_2. x moves along p now
  /// or together with the next direction.
  double advance(float beta, float alpha, SolveRun& run, Team& team);

  bool warm_start_;
  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat / |bhat|^2, where there is a trace
  double delta_ = 0;       ///< r^T P^-1 r of the last direction; 0: no direction
  double p_q_ = 0;         ///< p^T S A p of the last direction
  double scale_ = 1;       ///< scale of p_, delta_ and p_q_
  double waiting_ = 0;     ///< step of x along p_ that is still to be taken; 0: none
  GridMultigrid multigrid_;
  LaneVectors r_, p_, q_, s_, A_s_;  ///< q = S A p
  RowSums sums_;
};

/// MPCG with a multigrid preconditioner on the stencil of a grid; see GridMpcg. Any other system is
/// solved by MPCG on its blocks, and the report says so.
class GridMultigridSolver : public LinearSolver {
 public:
  explicit GridMultigridSolver(const IterativeParameters& parameters);
  void set(const IterativeParameters& parameters);
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;

 private:
  GridMpcg on_grid_;
  SolverSet on_blocks_;
};

}  // namespace weft

#pragma once

#include "core/linear/grid_multigrid.h"
#include "core/linear/iterative_solver.h"

namespace weft {

/// MPCG with a multigrid preconditioner of its own on a cloth of springs on a grid. Iterates in
/// single precision on the stencil of the system; the true residual is evaluated in double, and
/// where it is not small enough yet, what is left is solved for in the same way and added
/// (iterative refinement). \pre LinearSystem::stencil is given.
class GridMpcg : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;
  void prepare(const GridStencil& A, Team& team);
  /// Solves S A e = r for r in r_ with |r|_2 = 1 and e in e_; `scale` is what r was divided by.
  void correct(const GridStencil& A, double scale, SolveRun& run, Team& team);
  double multiply(const GridStencil& A, Team& team);
  double advance(float alpha, Team& team);

  double first_delta_ = 0;  ///< r^T P^-1 r / |r|^2 at the start
  GridMultigrid multigrid_;
  LaneField e_, r_, p_, q_, s_;
  VecX x_;  ///< where the corrections started
  RowSums sums_;
  std::vector<std::vector<Lanes3>> scratch_;  ///< one for each piece of a loop
};

}  // namespace weft

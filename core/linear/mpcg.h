#pragma once

#include "core/linear/iterative_solver.h"

namespace weft {

/// The modified preconditioned conjugate gradient method of Baraff and Witkin in the corrected form
/// of Ascher and Boxerman, section 3: start S y + (I - S) z, residual relative to
/// bhat = S(b - A(I-S)z). Differs from theirs in the norm of the stopping rule, which is the one of
/// all weft's solvers; see LinearSolver.
class Mpcg : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;

  VecX p_;  ///< search direction
  VecX q_;  ///< S A p
  VecX s_;  ///< S P^-1 r
};

LinearSolverKind mpcg_kind();

}  // namespace weft

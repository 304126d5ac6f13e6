#pragma once

#include "core/linear/iterative_solver.h"

namespace weft {

/// BiCGSTAB (van der Vorst 1992) for matrices that are not symmetric, filtered as Ascher and
/// Boxerman's remark 2 says: all residuals and directions are kept in the free directions by S, so
/// the iteration is that on U^T A U. One iteration has two products.
class Bicgstab : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;

  VecX shadow_;         ///< the first residual, which the others are tested with
  VecX p_, v_, t_;      ///< direction, S A P^-1 p, S A P^-1 s
  VecX p_hat_, s_hat_;  ///< S P^-1 p, S P^-1 s
};

LinearSolverKind bicgstab_kind();

}  // namespace weft

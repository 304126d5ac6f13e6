#pragma once

#include "core/linear/iterative_parameters.h"
#include "core/linear/linear_solver.h"

namespace weft {

/// BiCGSTAB (van der Vorst 1992) for matrices that are not symmetric, filtered as Ascher and
/// Boxerman's remark 2 says: all residuals and directions are kept in the free directions by S, so
/// the iteration is that on U^T A U. One iteration has two products.
class Bicgstab : public LinearSolver {
 public:
  explicit Bicgstab(const IterativeParameters& parameters) : parameters_(parameters) {}
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;

 private:
  IterativeParameters parameters_;
  VecX r_, shadow_;  ///< residual; its first value, which the others are tested with
  VecX p_, v_, t_;   ///< direction, S A P^-1 p, S A P^-1 s
  VecX p_hat_, s_hat_, preconditioned_;  ///< S P^-1 p, S P^-1 s, P^-1 r for the trace
};

LinearSolverKind bicgstab_kind();

}  // namespace weft

#pragma once

#include "core/linear/solvers/iterative_solver.h"

namespace weft {

/// The source of the residual in conjugate gradients.
enum class ResidualSource {
  recurrence,  ///< r -= alpha B p
  recomputed   ///< r = b - A x at every iteration, as in the lecture: one more product
};

/// The iteration that CG, PCG and all forms of MPCG share; they differ in their rules.
class ConjugateGradients : public IterativeSolver {
 public:
  explicit ConjugateGradients(const SolveRules& rules,
                              ResidualSource residual = ResidualSource::recurrence)
      : IterativeSolver(rules), residual_(residual) {}
  void set(const SolveRules& rules, ResidualSource residual) {
    IterativeSolver::set(rules);
    residual_ = residual;
  }

 private:
  void iterate(SolveRun& run) final;

  ResidualSource residual_;
  VecX p_;  ///< search direction
  VecX q_;  ///< B p
  VecX s_;  ///< P^-1 r
};

}  // namespace weft

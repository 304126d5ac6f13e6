#pragma once

#include "core/linear/solve_run.h"

namespace weft {

/// A solver that improves an iterate. A method writes iterate(); the stopping rule, the restarts
/// from the true residual, the trace and the report are the same for all.
class IterativeSolver : public LinearSolver {
 public:
  explicit IterativeSolver(const IterativeParameters& parameters) : parameters_(parameters) {}
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) final;

 protected:
  const IterativeParameters& parameters() const { return parameters_; }

 private:
  /// Iterates from run.x, with its residual in run.r, while run.goes_on(). Called again when the
  /// method's recurrence has drifted from the true residual. Keeps (I-S)x as it is.
  virtual void iterate(SolveRun& run) = 0;

  IterativeParameters parameters_;
  VecX r_, scratch_;
};

}  // namespace weft

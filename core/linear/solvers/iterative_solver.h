#pragma once

#include "core/linear/solve_run.h"

namespace weft {

/// A solver that improves an iterate. A method implements iterate(); all methods share the start,
/// the constraints, the stopping rule, the restarts from the true residual, the trace and the
/// report.
class IterativeSolver : public LinearSolver {
 public:
  explicit IterativeSolver(const SolveRules& rules) : rules_(rules) {}
  void set(const SolveRules& rules) { rules_ = rules; }
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) final;

 protected:
  const SolveRules& rules() const { return rules_; }

 private:
  /// Iterates from run.x, with its residual in run.r, while run.goes_on(). Called again when the
  /// method's recurrence has drifted from the true residual. The constraints are imposed on x
  /// after each call.
  virtual void iterate(SolveRun& run) = 0;

  SolveRules rules_;
  VecX r_, scratch_;
};

/// Returns the entry of the table for a method whose only parameters are IterativeParameters.
template <class Implementation>
LinearSolverKind iterative_solver_kind(std::string name, std::string label, std::string help) {
  return table_entry<LinearSolverKind, Implementation, IterativeParameters>(
      std::move(name), std::move(label), std::move(help));
}

}  // namespace weft

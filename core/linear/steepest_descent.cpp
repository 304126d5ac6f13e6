#include "core/base/vector_ops.h"
#include "core/linear/iterative_solver.h"
#include "core/linear/solver_kinds.h"

#include <cmath>

namespace weft {

namespace {

/// Each step goes along the residual to the least energy, Chen (18), (21).
class SteepestDescent : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override {
    q_.resize(static_cast<Eigen::Index>(run.x.size()));
    const auto q = as_span(q_);
    IterationState state{norm(run.r)};
    while (run.goes_on(state)) {
      // q = B r; alpha = r^T r / r^T q; x += alpha r; r -= alpha q.
      const double r_q = run.apply_dot(run.r, q);
      if (!(r_q > 0)) return run.end_indefinite(r_q);
      const double alpha = state.residual_norm * state.residual_norm / r_q;
      state.residual_norm = std::sqrt(update_iterate(alpha, run.r, q, run.x, run.r));
    }
  }

  VecX q_;  ///< B r
};

}  // namespace

LinearSolverKind steepest_descent_kind() {
  return iterative_solver_kind<SteepestDescent>(
      "steepest_descent", "Steepest descent",
      "Along the residual to the least energy: zigzags where the condition number is large.");
}

}  // namespace weft

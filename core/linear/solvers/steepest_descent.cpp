#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>
#include <limits>

namespace weft {

namespace {

// Number of iterations between two checks for directions without stiffness.
constexpr int k_look_interval = 32;

/// The method of steepest descent: each step goes along the residual to the smallest energy, Chen
/// (18), (21).
class SteepestDescent : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override {
    for (VecX* vector : {&q_, &w_}) vector->resize(static_cast<Eigen::Index>(run.x.size()));
    const auto q = as_span(q_);
    IterationState state{norm(run.r)};
    while (run.goes_on(state)) {
      // q = B r; alpha = r^T r / r^T q; x += alpha r; r -= alpha q.
      const double r_q = run.apply_dot(run.r, q);
      if (!(r_q > 0)) return run.end_indefinite(r_q);
      const double alpha = state.residual_norm * state.residual_norm / r_q;
      if (!run.accepts_step(alpha)) return;
      state.residual_norm = std::sqrt(update_iterate(alpha, run.r, q, run.x, run.r));
      if (run.iterations() % k_look_interval == 0 && !is_regular_where_stuck(run, alpha)) return;
    }
  }

  // Returns true if A is regular along w, the component of the residual that the last step left
  // unchanged; w^T A w = 0 proves that it is not. A vertex without mass and without forces has a
  // row of zeros: its residual stays, and the zigzag of the other vertices never ends.
  bool is_regular_where_stuck(SolveRun& run, double alpha) {
    constexpr double rounding = std::numeric_limits<double>::epsilon();
    const auto w = as_span(w_);
    w_.setZero();
    for (int i = 0; 3 * i < static_cast<int>(w.size()); ++i) {
      const bool is_stuck = alpha * at(as_span(q_), i).norm() <= rounding * at(run.r, i).norm();
      if (is_stuck) at(w, i) = at(run.r, i);
    }
    const double w_w = dot(w, w);
    if (w_w == 0) return true;
    const double w_q = run.apply_dot(w, as_span(q_));
    if (w_q >= 0) return run.accepts_step(w_w / w_q);
    run.end_indefinite(w_q);
    return false;
  }

  VecX q_;  ///< B r
  VecX w_;
};

}  // namespace

LinearSolverKind steepest_descent_kind() {
  return iterative_solver_kind<SteepestDescent>(
      "steepest_descent", "Steepest descent",
      "Along the residual to the smallest energy: zigzags where the condition number is large.");
}

}  // namespace weft

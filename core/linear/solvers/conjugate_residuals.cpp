#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

// A preconditioner in single precision leaves an error of 1e-7 of s in each update of s, which soon
// is no longer P^-1 r and leads the iteration away from the solution. Whenever the residual has
// fallen by this factor, s is computed from it (residual replacement: van der Vorst and Ye 2000).
constexpr double k_replacement_reduction = 0.1;

/// The conjugate residual method (Stiefel 1955; Saad, Iterative Methods, algorithm 6.20) with a
/// preconditioner: an iteration like that of CG, which minimises the residual in the norm of P^-1.
class ConjugateResiduals : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;

  VecX s_, As_;          ///< P^-1 r, A P^-1 r
  VecX p_, q_, Pinv_q_;  ///< direction, A p, P^-1 A p
};

void ConjugateResiduals::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  for (VecX* vector : {&s_, &As_, &p_, &q_, &Pinv_q_}) vector->resize(size);
  Eigen::Map<VecX> x(run.x.data(), size), r(run.r.data(), size);
  IterationState state{norm(run.r)};
  run.precondition(run.r, as_span(s_));
  double s_As = run.apply_dot(as_span(s_), as_span(As_));
  p_ = s_;
  q_ = As_;
  double replaced_norm = state.residual_norm;
  while (run.goes_on(state)) {
    // alpha = s^T A s / q^T P^-1 q; x += alpha p; r -= alpha q; s -= alpha P^-1 q.
    run.precondition(as_span(q_), as_span(Pinv_q_));
    const double q_Pinv_q = dot(as_span(q_), as_span(Pinv_q_));
    if (!(s_As > 0) || !(q_Pinv_q > 0)) return run.end_indefinite(s_As + q_Pinv_q);
    const double alpha = s_As / q_Pinv_q;
    state.residual_norm = std::sqrt(update_iterate(alpha, as_span(p_), as_span(q_), run.x, run.r));
    if (state.residual_norm <= k_replacement_reduction * replaced_norm) {
      run.precondition(run.r, as_span(s_));
      replaced_norm = state.residual_norm;
    } else {
      s_ -= alpha * Pinv_q_;
    }

    // beta = s^T A s / previous s^T A s; p = s + beta p; q = A s + beta q.
    const double previous_s_As = s_As;
    s_As = run.apply_dot(as_span(s_), as_span(As_));
    const double beta = s_As / previous_s_As;
    update_direction(beta, as_span(s_), as_span(p_));
    update_direction(beta, as_span(As_), as_span(q_));
  }
}

}  // namespace

LinearSolverKind conjugate_residuals_kind() {
  auto kind = iterative_solver_kind<ConjugateResiduals>(
      "conjugate_residuals", "Conjugate residuals",
      "Like CG, but the residual falls at every iteration instead of the energy.");
  kind.uses_preconditioner = true;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft

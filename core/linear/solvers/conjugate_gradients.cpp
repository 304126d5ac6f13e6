#include "core/linear/solvers/conjugate_gradients.h"

#include "core/base/vector_ops.h"

#include <cmath>

namespace weft {

// Iterates as in Chen (40), (41). In the filtered form, B = S A and P^-1 is S P^-1: this is MPCG.
void ConjugateGradients::iterate(SolveRun& run) {
  for (VecX* vector : {&p_, &q_, &s_}) vector->resize(static_cast<Eigen::Index>(run.x.size()));
  const auto p = as_span(p_), q = as_span(q_), s = as_span(s_);
  p_.setZero();

  IterationState state{norm(run.r)};
  double previous_delta = 0;
  for (;;) {
    // s = P^-1 r; delta = r^T s; p = s + (delta / previous delta) p.
    run.precondition(run.r, s);
    state.delta = dot(run.r, s);
    if (!run.goes_on(state)) return;
    state.beta = previous_delta > 0 ? state.delta / previous_delta : 0;
    update_direction(state.beta, s, p);

    // q = B p; alpha = delta / p^T q; x += alpha p; r -= alpha q.
    const double p_q = run.apply_dot(p, q);
    if (!(p_q > 0) || !(state.delta > 0)) return run.end_indefinite(p_q + state.delta);
    state.alpha = state.delta / p_q;
    if (!run.accepts_step(state.alpha)) return;
    state.residual_norm = std::sqrt(update_iterate(state.alpha, p, q, run.x, run.r));
    if (residual_ == ResidualSource::recomputed) state.residual_norm = run.refresh_residual();
    previous_delta = state.delta;
  }
}

}  // namespace weft

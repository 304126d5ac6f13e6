#include "core/linear/bicgstab.h"

#include "core/base/vector_ops.h"

#include <cmath>

namespace weft {

namespace {

// An angle between the shadow and the image below rounding: the iteration cannot go on with it.
constexpr double k_breakdown = 1e-15;

}  // namespace

void Bicgstab::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  for (VecX* vector : {&p_hat_, &s_hat_, &v_, &t_}) vector->resize(size);
  Eigen::Map<VecX> x(run.x.data(), size), r(run.r.data(), size);
  shadow_ = r;
  p_ = r;
  double rho = dot(run.r, run.r);
  IterationState state{std::sqrt(rho)};
  while (run.goes_on(state)) {
    // p_hat = S P^-1 p; v = S A p_hat; alpha = rho / shadow^T v; s = r - alpha v, kept in r.
    run.precondition(as_span(p_), as_span(p_hat_));
    run.apply(as_span(p_hat_), as_span(v_));
    const double shadow_v = dot(as_span(shadow_), as_span(v_));
    if (!(std::abs(shadow_v) > k_breakdown * norm(as_span(shadow_)) * norm(as_span(v_)))) {
      return run.end(StopReason::breakdown,
                     "the image of the direction is orthogonal to the first residual");
    }
    const double alpha = rho / shadow_v;
    r -= alpha * v_;

    // s_hat = S P^-1 s; t = S A s_hat; omega = t^T s / t^T t; x += alpha p_hat + omega s_hat.
    run.precondition(run.r, as_span(s_hat_));
    run.apply(as_span(s_hat_), as_span(t_));
    const double t_t = dot(as_span(t_), as_span(t_));
    const double omega = t_t > 0 ? dot(as_span(t_), run.r) / t_t : 0;
    x += alpha * p_hat_ + omega * s_hat_;
    r -= omega * t_;

    const double previous_rho = rho;
    rho = dot(as_span(shadow_), run.r);
    state.residual_norm = norm(run.r);
    if (omega == 0 || previous_rho == 0) {
      if (!run.goes_on(state)) return;
      return run.end(StopReason::breakdown, "the residual is orthogonal to its image");
    }
    p_ = r + rho / previous_rho * alpha / omega * (p_ - omega * v_);
  }
}

LinearSolverKind bicgstab_kind() {
  auto kind = table_entry<LinearSolverKind, Bicgstab, IterativeParameters>(
      "bicgstab", "BiCGSTAB", "For matrices that are not symmetric: two products an iteration.");
  kind.uses_preconditioner = true;
  kind.needs_symmetry = false;
  return kind;
}

}  // namespace weft

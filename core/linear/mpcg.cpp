#include "core/linear/mpcg.h"

#include "core/base/stopwatch.h"
#include "core/linear/residual.h"
#include "core/linear/vector_ops.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// The recurrence drifts from the true residual by rounding. When it says "converged" and the true
// residual disagrees, the iteration restarts from the true one; a restart that does not reduce it
// by this factor has reached the limit of double precision.
constexpr double k_restart_reduction = 0.5;

}  // namespace

SolveReport Mpcg::solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                        Trace* trace, const StopToken& stop) {
  const Stopwatch stopwatch;
  const auto size = static_cast<Eigen::Index>(system.b.size());
  for (VecX* vector : {&r_, &p_, &q_, &s_}) vector->resize(size);
  const auto r = as_span(r_), p = as_span(p_), q = as_span(q_), s = as_span(s_);

  if (trace) trace->points.clear();

  // bhat = S(b - A(I-S)z), kept in r_ until its norms are known.
  std::fill(x.begin(), x.end(), 0.0);
  system.S.impose(system.z, x);
  filtered_residual(system, x, r);
  const double bhat_norm = norm(r);
  SolveReport report;
  const auto finish = [&](StopReason reason, double residual_norm, std::string detail = {}) {
    report.reason = reason;
    report.relative_residual = bhat_norm > 0 ? residual_norm / bhat_norm : 0;
    report.detail = std::move(detail);
    report.solve_seconds = stopwatch.seconds();
    return report;
  };
  if (!std::isfinite(bhat_norm)) {
    return finish(StopReason::not_finite, bhat_norm, "the system has entries that are not finite");
  }
  if (bhat_norm == 0) return finish(StopReason::converged, 0);  // the solution is (I-S)z
  double b_delta = 0;
  if (trace) {
    P.apply(r, s);
    b_delta = dot(r, s);
  }

  // x0 = S y + (I-S) z.
  if (parameters_.warm_start) {
    std::copy(system.start.begin(), system.start.end(), x.begin());
    system.S.impose(system.z, x);
    filtered_residual(system, x, r);
  }
  double r_norm = norm(r);
  if (!std::isfinite(r_norm)) {
    return finish(StopReason::not_finite, r_norm, "the start has entries that are not finite");
  }
  const double threshold = parameters_.tolerance * bhat_norm;
  double verified_norm = r_norm;  // of the last true residual
  bool restart = true;
  double delta = 0;
  for (;;) {
    // h = P^-1 r; delta = r^T h; p = S(h + (delta / previous delta) p).
    P.apply(r, s);
    const double previous_delta = delta;
    delta = dot(r, s);
    if (trace) {
      trace->points.push_back({report.iterations, r_norm / bhat_norm,
                               std::sqrt(std::max(0.0, delta / b_delta)), stopwatch.seconds()});
    }
    if (r_norm <= threshold) {
      filtered_residual(system, x, r);
      r_norm = norm(r);
      if (r_norm <= threshold) return finish(StopReason::converged, r_norm);
      if (report.iterations > 0 && r_norm > k_restart_reduction * verified_norm) {
        return finish(StopReason::stagnated, r_norm,
                      "the residual no longer falls: rounding errors limit it");
      }
      verified_norm = r_norm;
      restart = true;
      P.apply(r, s);
      delta = dot(r, s);
    }
    StopReason reason = StopReason::converged;
    if (stop.stop_requested()) reason = StopReason::cancelled;
    if (report.iterations == parameters_.max_iterations) reason = StopReason::iteration_limit;
    if (reason != StopReason::converged) {
      filtered_residual(system, x, r);
      return finish(reason, norm(r));
    }
    if (restart) {
      std::copy(s.begin(), s.end(), p.begin());
    } else {
      update_direction(delta / previous_delta, s, p);
    }
    restart = false;
    system.S.project(p);

    // s = S A p; alpha = delta / p^T s; x += alpha p; r -= alpha s.
    const double p_A_p = system.A.apply_dot(p, q);
    system.S.project(q);
    if (!(p_A_p > 0) || !(delta > 0)) {
      const bool finite = std::isfinite(p_A_p) && std::isfinite(delta);
      report.indefinite = finite;
      filtered_residual(system, x, r);
      return finish(finite ? StopReason::breakdown : StopReason::not_finite, norm(r),
                    finite ? "the matrix or the preconditioner is not positive definite"
                           : "the iteration left the range of numbers");
    }
    r_norm = std::sqrt(update_iterate(delta / p_A_p, p, q, x, r));
    ++report.iterations;
    if (!std::isfinite(r_norm)) {
      return finish(StopReason::not_finite, r_norm, "the iteration left the range of numbers");
    }
  }
}

LinearSolverKind mpcg_kind() {
  LinearSolverKind kind;
  kind.name = "mpcg";
  kind.label = "MPCG (corrected)";
  kind.help = "Modified preconditioned conjugate gradients, Ascher and Boxerman's corrected form.";
  kind.parameters = &parameter_infos<IterativeParameters>();
  kind.uses_preconditioner = true;
  kind.make = [](const ParameterValues& values) -> std::unique_ptr<LinearSolver> {
    return std::make_unique<Mpcg>(to_struct<IterativeParameters>(values));
  };
  return kind;
}

}  // namespace weft

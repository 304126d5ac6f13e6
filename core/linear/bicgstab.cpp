#include "core/linear/bicgstab.h"

#include "core/base/stopwatch.h"
#include "core/linear/residual.h"
#include "core/linear/vector_ops.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// The recurrence may drift from the true residual; it starts anew from the true one at most this
// often, each time from a smaller one.
constexpr int k_restart_limit = 10;
// An angle between the shadow and the image below rounding: the iteration cannot go on with it.
constexpr double k_breakdown = 1e-15;

}  // namespace

SolveReport Bicgstab::solve(const LinearSystem& system, const Preconditioner& P,
                            std::span<double> x, Trace* trace, const StopToken& stop) {
  const Stopwatch stopwatch;
  const auto size = static_cast<Eigen::Index>(system.b.size());
  for (VecX* vector : {&r_, &shadow_, &p_, &v_, &t_, &p_hat_, &s_hat_, &preconditioned_}) {
    vector->resize(size);
  }
  const auto r = as_span(r_);
  if (trace) trace->points.clear();
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
  if (bhat_norm == 0) return finish(StopReason::converged, 0);
  const auto preconditioned_norm = [&] {
    P.apply(r, as_span(preconditioned_));
    return std::sqrt(std::max(0.0, dot(r, as_span(preconditioned_))));
  };
  const double b_delta = trace ? preconditioned_norm() : 1;
  const auto record = [&](double residual_norm) {
    if (!trace) return;
    trace->points.push_back({report.iterations, residual_norm / bhat_norm,
                             preconditioned_norm() / b_delta, stopwatch.seconds()});
  };
  // y_hat = S P^-1 y, image = S A y_hat.
  const auto precondition = [&](const VecX& y, VecX& y_hat, VecX& image) {
    P.apply(as_span(y), as_span(y_hat));
    system.S.project(as_span(y_hat));
    system.A.apply(as_span(y_hat), as_span(image));
    system.S.project(as_span(image));
  };

  Eigen::Map<VecX> solution(x.data(), size);
  if (parameters_.warm_start) {
    std::copy(system.start.begin(), system.start.end(), x.begin());
    system.S.impose(system.z, x);
  }
  const double threshold = parameters_.tolerance * bhat_norm;
  double verified_norm = std::numeric_limits<double>::infinity();
  bool broken_down = false;
  for (int restart = 0; restart <= k_restart_limit; ++restart) {
    filtered_residual(system, x, r);
    double r_norm = norm(r);
    if (restart == 0) record(r_norm);
    if (!std::isfinite(r_norm)) {
      return finish(StopReason::not_finite, r_norm, "the iteration left the range of numbers");
    }
    if (r_norm <= threshold) return finish(StopReason::converged, r_norm);
    if (r_norm >= verified_norm) break;
    verified_norm = r_norm;
    shadow_ = r_;
    p_ = r_;
    double rho = dot(as_span(shadow_), r);
    // Until the recurrence says "converged", or breaks down: then from the true residual again.
    while (r_norm > threshold) {
      StopReason reason = StopReason::converged;
      if (stop.stop_requested()) reason = StopReason::cancelled;
      if (report.iterations == parameters_.max_iterations) reason = StopReason::iteration_limit;
      if (reason != StopReason::converged) {
        filtered_residual(system, x, r);
        return finish(reason, norm(r));
      }
      precondition(p_, p_hat_, v_);
      const double shadow_v = dot(as_span(shadow_), as_span(v_));
      broken_down =
          !(std::abs(shadow_v) > k_breakdown * norm(as_span(shadow_)) * norm(as_span(v_)));
      if (broken_down) break;
      const double alpha = rho / shadow_v;
      r_ -= alpha * v_;  // now the paper's s
      precondition(r_, s_hat_, t_);
      const double t_t = dot(as_span(t_), as_span(t_));
      const double omega = t_t > 0 ? dot(as_span(t_), r) / t_t : 0;
      solution += alpha * p_hat_ + omega * s_hat_;
      r_ -= omega * t_;
      r_norm = norm(r);
      ++report.iterations;
      record(r_norm);
      const double previous_rho = rho;
      rho = dot(as_span(shadow_), r);
      if (!std::isfinite(r_norm) || omega == 0 || previous_rho == 0) break;
      p_ = r_ + rho / previous_rho * alpha / omega * (p_ - omega * v_);
    }
  }
  filtered_residual(system, x, r);
  if (broken_down) {
    return finish(StopReason::breakdown, norm(r),
                  "the image of the direction is orthogonal to the first residual");
  }
  return finish(StopReason::stagnated, norm(r), "the residual no longer falls");
}

LinearSolverKind bicgstab_kind() {
  LinearSolverKind kind;
  kind.name = "bicgstab";
  kind.label = "BiCGSTAB";
  kind.help = "For matrices that are not symmetric: two products an iteration.";
  kind.parameters = &parameter_infos<IterativeParameters>();
  kind.uses_preconditioner = true;
  kind.needs_symmetry = false;
  kind.make = [](const ParameterValues& values) -> std::unique_ptr<LinearSolver> {
    return std::make_unique<Bicgstab>(to_struct<IterativeParameters>(values));
  };
  return kind;
}

}  // namespace weft

#include "core/linear/solve_run.h"

#include "core/base/vector_ops.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A method's recurrence drifts from the true residual by rounding. When it says "converged" and the
// true residual disagrees, the method starts again from the true one; a new start that does not
// reduce it by this factor has reached the limit of double precision.
constexpr double k_restart_reduction = 0.5;
constexpr const char* k_not_finite = "the iteration produced numbers that are not finite";

}  // namespace

SolveRun::SolveRun(const LinearSystem& system, const Preconditioner& P, const SolveRules& rules,
                   Trace* trace, const StopToken& stop, std::span<double> iterate,
                   std::span<double> residual, std::span<double> scratch)
    : x(iterate),
      r(residual),
      system_(system),
      P_(P),
      rules_(rules),
      trace_(trace),
      stop_(stop),
      scratch_(scratch) {
  if (trace_) trace_->points.clear();
}

const BlockMatrix* SolveRun::entries() {
  if (!system_.A.blocks()) {
    end(StopReason::breakdown,
        "the method reads the entries of a matrix known only by its products");
  }
  return system_.A.blocks();
}

void SolveRun::apply(std::span<const double> p, std::span<double> q) {
  ++report_.products;
  if (rules_.form == ConstraintForm::filtered) {
    system_.A.products().apply(p, q);
    return system_.S.apply(q);
  }
  copy(p, scratch_);
  system_.S.apply(scratch_);
  system_.A.products().apply(rules_.form == ConstraintForm::symmetric ? scratch_ : p, q);
  system_.S.apply(q);
  // (I - S) p beside S A p.
  subtract(p, scratch_, scratch_);
  update_direction(1, scratch_, q);
}

double SolveRun::apply_dot(std::span<const double> p, std::span<double> q) {
  if (rules_.form != ConstraintForm::filtered) {
    apply(p, q);
    return dot(p, q);
  }
  const double p_q = system_.A.products().apply_dot(p, q);  // S p = p, so that p^T S A p = p^T A p
  system_.S.apply(q);
  ++report_.products;
  return p_q;
}

void SolveRun::precondition(std::span<const double> residual, std::span<double> s) {
  P_.apply(residual, s);
  if (rules_.form == ConstraintForm::filtered) system_.S.apply(s);
  ++report_.preconditionings;
}

void SolveRun::precondition_transposed(std::span<const double> residual, std::span<double> s) {
  P_.apply_transposed(residual, s);
  if (rules_.form == ConstraintForm::filtered) system_.S.apply(s);
  ++report_.preconditionings;
}

void SolveRun::keep_in_range(std::span<double> v) const {
  if (rules_.form == ConstraintForm::filtered) system_.S.apply(v);
}

double SolveRun::refresh_residual() {
  system_.A.exact().apply(x, r);
  system_.S.impose(system_.b, r);  // S A x + (I - S) b, which b - A x is then S of
  true_norm_ = subtract_norm(system_.b, r, r);
  system_.S.apply(r);
  ++report_.products;
  ++true_products_;
  return true_norm_;
}

// sqrt(delta_0) of Baraff and Witkin, from S b; with r as workspace.
double SolveRun::printed_norm() {
  copy(system_.b, r);
  system_.S.apply(r);
  const bool wants_P = rules_.rule == StoppingRule::printed;
  if (!wants_P || !P_.multiply(r, scratch_)) {
    P_.apply(r, scratch_);
    if (wants_P) report_.note = "delta_0 is taken with the inverse of P: P itself is not known";
  }
  return std::sqrt(dot(r, scratch_));
}

// What the norm of the stopping rule is relative to, with bhat in r.
double SolveRun::reference_norm() {
  if (rules_.rule == StoppingRule::residual) return bhat_norm_;
  P_.apply(r, scratch_);
  return std::sqrt(dot(r, scratch_));
}

// The residual by the norm of the stopping rule.
double SolveRun::rule_norm() {
  if (rules_.rule == StoppingRule::residual) return true_norm_;
  precondition(r, scratch_);
  return std::sqrt(std::max(0.0, dot(r, scratch_)));
}

// bhat with x = (I-S)z, then x0. Returns whether there is anything to iterate on.
bool SolveRun::start() {
  const bool printed_rule =
      rules_.rule == StoppingRule::printed || rules_.rule == StoppingRule::printed_inverse;
  if (printed_rule) bound_ = rules_.tolerance * printed_norm();
  set_zero(x);
  // Where the cloth starts at rest or with nothing prescribed, A x need not be computed.
  const bool bhat_is_b = system_.S.violation(x, system_.z) == 0;
  system_.S.impose(system_.z, x);
  if (bhat_is_b) {
    copy(system_.b, r);
    system_.S.apply(r);
    true_norm_ = norm(r);
  } else {
    refresh_residual();
  }
  bhat_norm_ = true_norm_;
  if (!std::isfinite(bhat_norm_)) {
    end(StopReason::not_finite, "the system has entries that are not finite");
    return false;
  }
  if (bhat_norm_ == 0) return false;  // the solution is (I-S)z
  if (!printed_rule) bound_ = rules_.tolerance * reference_norm();
  if (trace_) {
    bhat_ = Eigen::Map<const VecX>(r.data(), static_cast<Eigen::Index>(r.size()));
    P_.apply(r, scratch_);
    bhat_delta_ = dot(r, scratch_);
  }
  if (rules_.start == StartFrom::zero) return true;
  copy(rules_.start == StartFrom::prescribed ? system_.z : system_.start, x);
  system_.S.impose(system_.z, x);
  if (bhat_is_b && is_zero(x)) return true;
  if (std::isfinite(refresh_residual())) return true;
  end(StopReason::not_finite, "the start has entries that are not finite");
  return false;
}

bool SolveRun::goes_on(const IterationState& state) {
  recurrence_norm_ = state.residual_norm;
  if (!resumed_) ++report_.iterations;
  if (trace_ && (!resumed_ || !started_)) record(state);
  resumed_ = false;
  started_ = true;
  if (!std::isfinite(state.residual_norm)) {
    end(StopReason::not_finite, k_not_finite);
    return false;
  }
  const bool by_residual = rules_.rule == StoppingRule::residual;
  if ((by_residual ? state.residual_norm : std::sqrt(std::max(0.0, state.delta))) <= bound_) {
    return false;
  }
  if (report_.iterations >= rules_.max_iterations) {
    end(StopReason::iteration_limit, {});
    return false;
  }
  if (stop_.stop_requested_after(report_.iterations)) {
    end(StopReason::cancelled, {});
    return false;
  }
  return true;
}

void SolveRun::set_up_done() {
  if (report_.setup_seconds > 0) return;
  report_.setup_seconds = stopwatch_.seconds();
  if (!trace_) return;
  for (TracePoint& point : trace_->points) point.seconds = report_.setup_seconds;
}

void SolveRun::record(const IterationState& state) {
  double delta = state.delta;
  if (delta < 0) {
    P_.apply(r, scratch_);
    delta = dot(r, scratch_);
  }
  double error = 0;
  if (trace_->exact) {
    // |e|_A with e = x - exact.
    const VecX e = Eigen::Map<const VecX>(x.data(), trace_->exact->size()) - *trace_->exact;
    error = std::sqrt(std::max(0.0, system_.A.exact().apply_dot(as_span(e), scratch_)));
  }
  trace_->points.push_back({report_.iterations, state.residual_norm / bhat_norm_,
                            std::sqrt(std::max(0.0, delta / bhat_delta_)), stopwatch_.seconds(),
                            state.alpha, state.beta, error});
}

void SolveRun::end(StopReason reason, std::string detail) {
  report_.reason = reason;
  report_.detail = std::move(detail);
}

void SolveRun::break_down(double number, std::string detail) {
  if (std::isfinite(number)) return end(StopReason::breakdown, std::move(detail));
  end(StopReason::not_finite, k_not_finite);
}

void SolveRun::end_indefinite(double number) {
  report_.indefinite = std::isfinite(number);
  break_down(number, "the matrix or the preconditioner is not positive definite");
}

// The steps lie between the reciprocals of the extreme eigenvalues.
bool SolveRun::accepts_step(double alpha) {
  shortest_step_ = std::min(shortest_step_, alpha);
  if (alpha * std::numeric_limits<double>::epsilon() < shortest_step_) return true;
  end(StopReason::breakdown, k_singular);
  return false;
}

// After a run of iterations: the true residual decides. Returns whether the method should try again
// from there.
bool SolveRun::needs_restart(double& verified_norm) {
  refresh_residual();
  const double r_norm = rule_norm();
  resumed_ = true;
  if (r_norm <= bound_) {
    if (report_.reason != StopReason::cancelled) end(StopReason::converged, {});
    return false;
  }
  if (!std::isfinite(r_norm) && report_.reason != StopReason::cancelled) {
    // Whatever the method made of them, the numbers of the system come first.
    report_.indefinite = false;
    end(StopReason::not_finite, k_not_finite);
    return false;
  }
  const bool gave_up = report_.reason != StopReason::converged;
  if (gave_up && report_.reason != StopReason::breakdown) return false;
  // A breakdown of a method that has come closer may be left behind by a restart; one of an
  // indefinite matrix may not.
  if (report_.indefinite) return false;
  if (!(r_norm <= k_restart_reduction * verified_norm)) {
    if (!gave_up) {
      end(StopReason::stagnated, "the residual no longer falls: rounding errors limit it");
    }
    return false;
  }
  verified_norm = r_norm;
  end(StopReason::converged, {});
  return true;
}

SolveReport SolveRun::finish() {
  const auto relative = [&](double r_norm) { return bhat_norm_ == 0 ? 0 : r_norm / bhat_norm_; };
  report_.relative_residual = relative(true_norm_);
  report_.recurrence_residual = relative(recurrence_norm_);
  report_.constraint_violation = system_.S.violation(x, system_.z);
  const auto add_cost = [this](int times, const Cost& cost) {
    report_.bytes += times * cost.bytes;
    report_.flops += times * cost.flops;
  };
  add_cost(report_.products - true_products_, system_.A.products().cost());
  add_cost(true_products_, system_.A.exact().cost());
  add_cost(report_.preconditionings, P_.cost());
  report_.products += other_products_;
  report_.preconditionings += other_preconditionings_;
  report_.solve_seconds = stopwatch_.seconds() - report_.setup_seconds;
  return std::move(report_);
}

}  // namespace weft

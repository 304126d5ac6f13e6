#include "core/linear/solve_run.h"

#include "core/base/vector_ops.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A method's recurrence drifts from the true residual by rounding. When only the recurrence has
// converged, the method starts again from the true residual; a restart that does not reduce that by
// this factor has reached the limit of double precision.
constexpr double k_restart_reduction = 0.5;
constexpr const char* k_not_finite = "the iteration produced numbers that are not finite";

}  // namespace

SolveRun::SolveRun(const LinearSystem& system, const Preconditioner& P, const SolveRules& rules,
                   const SolveWatch& watch, const SolveVectors& vectors)
    : x(vectors.iterate),
      r(vectors.residual),
      rules_(rules),
      stop_(watch.stop),
      products_(system, P, rules.form, vectors.scratch),
      bound_(rules.rule, std::max(rules.tolerance, system.forcing)),
      recorder_(watch.trace) {}

const BlockMatrix* SolveRun::entries() {
  const BlockMatrix* blocks = system().A.blocks();
  if (!blocks) {
    end(StopReason::breakdown,
        "the method reads the entries of a matrix known only by its products");
  }
  return blocks;
}

double SolveRun::refresh_residual() {
  true_norm_ = products_.find_residual(x, r);
  return true_norm_;
}

// Computes bhat with x = (I-S)z, then x0. Returns false where there is nothing to solve.
bool SolveRun::start() {
  const LinearSystem& system = this->system();
  const auto take_filtered_b = [&] {
    copy(system.b, r);
    system.S.apply(r);
  };
  if (bound_.is_of_b()) {
    take_filtered_b();
    report_.note = bound_.take_b(products_, r);
  }
  set_zero(x);
  // Where the cloth starts at rest or with nothing prescribed, A x need not be computed.
  const bool bhat_is_b = system.S.violation(x, system.z) == 0;
  system.S.impose(system.z, x);
  if (bhat_is_b) {
    take_filtered_b();
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
  if (system.forces != nullptr && system.forces->dwarf(bhat_norm_)) {
    bhat_norm_ = 0;
    report_.at_rest = true;
    return false;
  }
  if (!bound_.is_of_b()) bound_.take_bhat(products_, r, bhat_norm_);
  recorder_.begin(products_, r, bhat_norm_);
  if (rules_.start == StartFrom::zero) return true;
  copy(rules_.start == StartFrom::prescribed ? system.z : system.start, x);
  system.S.impose(system.z, x);
  if (bhat_is_b && is_zero(x)) return true;
  if (std::isfinite(refresh_residual())) return true;
  end(StopReason::not_finite, "the start has entries that are not finite");
  return false;
}

bool SolveRun::goes_on(const IterationState& state) {
  recurrence_norm_ = state.residual_norm;
  if (!resumed_) ++report_.iterations;
  if (recorder_.is_on() && (!resumed_ || !started_)) {
    recorder_.add(products_, x, r, state, {report_.iterations, stopwatch_.seconds()});
  }
  resumed_ = false;
  started_ = true;
  if (!std::isfinite(state.residual_norm)) {
    end(StopReason::not_finite, k_not_finite);
    return false;
  }
  if (bound_.is_met(state)) return false;
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
  recorder_.move_to(report_.setup_seconds);
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

// Decides after a run of iterations, by the true residual. Returns true if the method should start
// again from it.
bool SolveRun::needs_restart(double& verified_norm) {
  refresh_residual();
  const double r_norm = bound_.norm_of(products_, r, true_norm_);
  resumed_ = true;
  if (bound_.is_met(r_norm)) {
    if (report_.reason != StopReason::cancelled) end(StopReason::converged, {});
    return false;
  }
  if (!std::isfinite(r_norm) && report_.reason != StopReason::cancelled) {
    // Numbers of the system that are not finite outweigh any conclusion of the method.
    report_.indefinite = false;
    end(StopReason::not_finite, k_not_finite);
    return false;
  }
  const bool gave_up = report_.reason != StopReason::converged;
  if (gave_up && report_.reason != StopReason::breakdown) return false;
  // A restart may overcome the breakdown of a method that has come closer, but not that of an
  // indefinite matrix.
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
  report_.tolerance = std::max(rules_.tolerance, system().forcing);
  report_.constraint_violation = system().S.violation(x, system().z);
  products_.report_to(report_);
  report_.solve_seconds = stopwatch_.seconds() - report_.setup_seconds;
  return std::move(report_);
}

}  // namespace weft

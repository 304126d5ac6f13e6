#include "core/lab/world/stepping/step_control.h"

#include "core/base/errors.h"
#include "core/lab/world/stepping/assign_state.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// Beyond this speed, m/s, neither weight nor a hand makes a vertex a tenth faster in a step.
constexpr double k_usual_speed = 50;
// A state whose fastest vertex is this much below the speed of an explosion is worth returning to;
// where the scene does not determine this speed, the usual speed counts.
constexpr double k_good_share = 0.2;
constexpr double k_fast_share = 1.0 / 15;

}  // namespace

bool StepControl::diverged(const Stepper& stepper, const StepReport& report,
                           double speed_before) const {
  const double speed = largest_speed(stepper.state());
  const bool integrated = report.integrated() && is_solved(report) && std::isfinite(speed) &&
                          (speed <= k_usual_speed || speed <= 1.1 * speed_before);
  const bool lengths_failed =
      report.projection && !report.projection->converged() && stepper.fails_by_step();
  // Where a distance has a kink, as above the valley of a concave solid, a step may have no minimum
  // that Newton's method finds. A shorter step begins nearer to its minimum.
  const bool is_stuck = repelled_ && report.nonlinear && report.linear &&
                        report.nonlinear->reason != StopReason::converged;
  return (adaptive_ && !integrated) || lengths_failed || is_stuck;
}

int StepControl::planned_halvings(const Stepper& stepper, Model& model, double h) {
  const double limit = stepper.kind().stability_limit;
  if (!adaptive_ || limit == 0) return 0;
  const double safe = limit / 2 * safe_step_.find(model, stepper.state());
  int halvings = 0;
  for (; h > safe && halvings < static_cast<int>(k_halving_limit); h /= 2) ++halvings;
  return halvings;
}

StepReport StepControl::advance(Stepper& stepper, Model& model, double h, const TakePart& take,
                                const StepTraces& traces, StepRecord& record) {
  stepper.begin();
  record.planned_halvings = planned_halvings(stepper, model, h);
  return advance({stepper, take, traces, record}, h, 0);
}

StepReport StepControl::advance(const Step& step, double h, std::size_t halvings) {
  StepRecord& record = step.record;
  record.halvings = std::max(record.halvings, static_cast<int>(halvings));
  const bool halves = may_halve(step.stepper);
  const bool may_retry = halves && halvings < k_halving_limit && !record.gave_up;
  const double speed_before = halves ? largest_speed(step.stepper.state()) : 0;
  if (may_retry) step.stepper.remember(starts_[halvings]);
  if (static_cast<int>(halvings) >= record.planned_halvings) {
    StepReport report = step.take(h, may_retry);
    record.iterations += report.linear_iterations();
    if (report.cancelled || !halves || !diverged(step.stepper, report, speed_before)) return report;
    if (!may_retry) {
      record.gave_up = !adaptive_;
      return report;
    }
    step.stepper.go_back_to(starts_[halvings]);
  }
  return advance_by_halves(step, h, halvings);
}

// The report and the traces are those of the first half if it did not converge, else of the second.
StepReport StepControl::advance_by_halves(const Step& step, double h, std::size_t halvings) {
  const StepStart& start = starts_[halvings];
  StepReport report;
  for (int half = 0; half < 2; ++half) {
    const bool failed = half > 0 && !report.converged();
    StepTraces::Contents first;
    if (failed) step.traces.exchange(first);
    StepReport next;
    try {
      next = advance(step, h / 2, halvings + 1);
    } catch (const Refusal&) {
      step.stepper.go_back_to(start);
      throw;
    }
    if (next.cancelled) step.stepper.go_back_to(start);
    if (next.cancelled || !is_solved(next) || !std::isfinite(largest_speed(step.stepper.state()))) {
      return next;
    }
    if (failed) {
      step.traces.exchange(first);
    } else {
      report = std::move(next);
    }
  }
  return report;
}

bool StepControl::has_exploded(const State& state, double speed, const SpeedLimit& limit) {
  if (!std::isfinite(speed)) return true;
  const double largest = limit.find(state, speed / k_good_share);
  if (speed >= largest && !any_speed_) return true;
  const double good = std::max(k_usual_speed, k_fast_share * largest);
  if (speed < std::min(good, k_good_share * largest)) assign(good_state_, state);
  return false;
}

Explosion StepControl::explosion(const Stepper& stepper, Model& model, double h, int n_sub,
                                 const ReachedState& reached, int halvings) const {
  const IntegratorKind& integrator = stepper.kind();
  // This agrees with step_limit() of the window: no damping makes forward Euler stable above the
  // limit of symplectic Euler, 2/omega: |1 + h lambda| <= 1 for both roots of lambda^2 + 2 zeta
  // omega lambda + omega^2, whose product is omega^2, requires h <= 2 zeta/omega where zeta < 1,
  // and elsewhere h <= 2/|lambda| of the larger root.
  const bool needs_damping = integrator.needs_damping();
  // The integrator's limit as a fraction of that of symplectic Euler.
  const double part = integrator.stability_limit > 0 ? integrator.stability_limit / 2 : 1;
  double undamped = std::numeric_limits<double>::infinity(), damped = undamped;
  if (integrator.has_stability_limit) {
    undamped = stable_step(model, good_state_);
    damped = damped_stable_step(model, good_state_);
  }
  return {.integrator = integrator.label,
          .h_disp = h * n_sub,
          .h = std::ldexp(h, -halvings),
          .max_parts = adaptive_ ? 1 << k_halving_limit : 1,
          .speed = reached.speed,
          .time = stepper.state().t,
          .end_time = reached.time,
          .stable_step = part * undamped,
          .symplectic_step = needs_damping ? undamped : damped,
          .damped_step = part * damped,
          .needs_damping = needs_damping,
          .largest_n_sub = static_cast<int>(info_of<TimeParameters>("n_sub").max)};
}

}  // namespace weft

#include "core/lab/world/stepping/step_control.h"

#include "core/lab/world/stepping/assign_state.h"
#include "core/lab/world/tuning.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace weft {

namespace {

/// Returns why the equations of a part do not count as solved; nothing where they do.
std::optional<StepFault> fault_of_integration(const StepControl::TakenPart& part) {
  const StepReport& report = part.report;
  if (!is_solved(report) || !std::isfinite(part.speed)) return StepFault::state;
  if (!report.integrated()) {
    if (!report.nonlinear) return StepFault::solver;
    if (!report.nonlinear->of_forces) return StepFault::lengths;
    return report.linear ? StepFault::newton : StepFault::descent;
  }
  if (part.speed > k_usual_speed && part.speed > 1.1 * part.speed_before) return StepFault::speed;
  return std::nullopt;
}

}  // namespace

StepVerdict StepControl::judge(const TakenPart& part) const {
  const StepReport& report = part.report;
  if (adaptive_)
    if (const auto fault = fault_of_integration(part)) return StepVerdict::halve(*fault);
  if (report.projection && !report.projection->converged() && part.fails_by_step)
    return StepVerdict::halve(StepFault::lengths);
  // Where a distance has a kink, as above the valley of a concave solid, a step may have no minimum
  // that Newton's method finds. A shorter step begins nearer to its minimum.
  const bool is_stuck = repelled_ && report.nonlinear && report.linear &&
                        report.nonlinear->reason != StopReason::converged;
  if (is_stuck) return StepVerdict::halve(StepFault::newton);
  return {};
}

int StepControl::planned_halvings(const Stepper& stepper, Model& model, double h) {
  const double limit = stepper.kind().stability_limit;
  if (!adaptive_ || limit == 0) return 0;
  const double safe = limit / 2 * safe_step_.find(model, stepper.state());
  int halvings = 0;
  for (; h > safe && halvings < k_max_halvings; h /= 2) ++halvings;
  return halvings;
}

bool StepControl::has_exploded(const State& state, double speed, const SpeedLimit& limit) {
  if (!std::isfinite(speed)) return true;
  const double largest = limit.find(state, speed / k_good_fraction);
  if (speed >= largest && !any_speed_) return true;
  const double good = std::max(k_usual_speed, k_fast_fraction * largest);
  if (speed < std::min(good, k_good_fraction * largest)) assign(good_state_, state);
  return false;
}

Explosion StepControl::explosion(const Stepper& stepper, Model& model,
                                 const ExplodedStep& step) const {
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
          .h_disp = step.h * step.n_sub,
          .h = std::ldexp(step.h, -step.halvings),
          .max_parts = adaptive_ ? 1 << k_max_halvings : 1,
          .speed = step.speed,
          .time = stepper.state().t,
          .end_time = step.end_time,
          .stable_step = part * undamped,
          .symplectic_step = needs_damping ? undamped : damped,
          .damped_step = part * damped,
          .needs_damping = needs_damping,
          .largest_n_sub = static_cast<int>(info_of<TimeParameters>("n_sub").max)};
}

}  // namespace weft

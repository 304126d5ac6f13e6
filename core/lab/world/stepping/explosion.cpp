#include "core/lab/world/stepping/explosion.h"

#include "core/base/number_text.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

std::string milliseconds(double seconds) { return number_text(1000 * seconds) + " ms"; }

/// Tells whether the step is longer than the limit that counts.
bool is_too_long(const Explosion& explosion) {
  const double fraction = explosion.needs_damping ? k_damped_fraction : 1;
  return explosion.h > fraction * explosion.stable_step;
}

/// Returns the limit of the step, s; with damping, unless the integrator needs damping to be
/// stable.
double limit_of(const Explosion& explosion) {
  if (explosion.needs_damping) return explosion.stable_step;
  return std::min(explosion.stable_step, explosion.damped_step);
}

/// Returns the length of the longest stable step, with adaptive substeps where the scene has them,
/// s. Where damping is needed it depends on the step, so that adaptive substeps do not count.
double short_enough(const Explosion& explosion) {
  const double limit = k_advised_fraction * limit_of(explosion);
  return explosion.needs_damping ? k_damped_fraction * limit : explosion.max_parts * limit;
}

double present_substeps(const Explosion& explosion) {
  const int parts = explosion.needs_damping ? 1 : explosion.max_parts;
  return std::round(explosion.h_disp / (explosion.h * parts));
}

}  // namespace

int sufficient_substeps(const Explosion& explosion) {
  if (!std::isfinite(explosion.stable_step)) return 0;
  if (explosion.needs_damping && !is_too_long(explosion)) return 0;
  const double needed = std::max(std::ceil(explosion.h_disp / short_enough(explosion)),
                                 present_substeps(explosion) + 1);
  return needed > explosion.largest_n_sub ? 0 : static_cast<int>(needed);
}

// |1 + h lambda| <= 1 for both roots of lambda^2 + beta omega^2 lambda + omega^2 requires h <= beta
// while they are complex, beta omega < 2. With beta = 1.5 h they are complex for h omega < 4/3, and
// the condition holds with some room; k_damped_fraction leaves h omega <= 1.
double sufficient_damping(const Explosion& explosion, int substeps) {
  constexpr double k_steps = 1.5;
  const double n = substeps > 0 ? substeps : present_substeps(explosion);
  return k_steps * explosion.h_disp / n;
}

bool is_remedied(const Explosion& explosion, const TimeParameters& time) {
  if (!std::isfinite(explosion.stable_step) || explosion.needs_damping) return false;
  return (time.adaptive && explosion.max_parts == 1) ||
         time.h_disp / time.n_sub <= short_enough(explosion);
}

std::string describe_explosion(const Explosion& explosion) {
  std::string message = "The cloth exploded at t = " + time_text(explosion.end_time);
  if (std::isfinite(explosion.speed)) {
    message += ": a vertex moved at " + number_text(explosion.speed) + " m/s. ";
  } else {
    message += ": its positions are no longer finite. ";
  }
  message += "The last good state, at t = " + time_text(explosion.time) + ", was restored. ";
  message += explosion.integrator + " took steps of h = " + milliseconds(explosion.h);
  if (std::isinf(explosion.stable_step)) {
    return message + ". A smaller step, more damping or a smaller stiffness may help.";
  }
  const int needed = sufficient_substeps(explosion);
  const bool is_damped_too_much = !explosion.needs_damping && needed > 0 &&
                                  explosion.h <= explosion.stable_step &&
                                  explosion.h > explosion.damped_step;
  const std::string substeps = "at least " + std::to_string(needed) + " substeps";
  if (is_damped_too_much) {
    return message + ", but with its damping is stable only below about " +
           milliseconds(explosion.damped_step) + ". Use " + substeps +
           " or less damping, or choose implicit Euler.";
  }
  if (explosion.h <= explosion.stable_step) {
    message += ", below its limit of " + milliseconds(explosion.stable_step) + " at this state";
    if (!explosion.needs_damping) return message + ". More substeps or less damping may help.";
    return message + ", but is unstable without damping. Add damping" +
           (needed > 0 ? " and use " + substeps : "") + ", or choose implicit Euler.";
  }
  message += ", but is stable only below about " + milliseconds(limit_of(explosion)) +
             (explosion.needs_damping ? ", and only with damping. " : ". ");
  if (needed == 0) return message + "Choose implicit Euler, or a much smaller stiffness.";
  return message + "Use " + substeps + (explosion.needs_damping ? " and damping" : "") +
         ", or choose implicit Euler.";
}

}  // namespace weft

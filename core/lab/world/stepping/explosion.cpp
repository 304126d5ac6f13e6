#include "core/lab/world/stepping/explosion.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// The limit is an estimate at one state; the cloth stiffens as it moves.
constexpr double k_safety = 0.85;

std::string milliseconds(double seconds) { return number_text(1000 * seconds) + " ms"; }

/// At most, with adaptive substeps where the scene has them, s.
double short_enough(const Explosion& explosion) {
  return explosion.most_parts * k_safety * explosion.stable_step;
}

}  // namespace

int sufficient_substeps(const Explosion& explosion) {
  if (!std::isfinite(explosion.stable_step)) return 0;
  if (explosion.needs_damping && explosion.h <= explosion.stable_step) return 0;
  const double present = std::round(explosion.h_disp / (explosion.h * explosion.most_parts));
  const double needed =
      std::max(std::ceil(explosion.h_disp / short_enough(explosion)), present + 1);
  return needed > explosion.largest_n_sub ? 0 : static_cast<int>(needed);
}

bool is_remedied(const Explosion& explosion, const TimeParameters& time) {
  if (!std::isfinite(explosion.stable_step) || explosion.needs_damping) return false;
  return (time.adaptive && explosion.most_parts == 1) ||
         time.h_disp / time.n_sub <= short_enough(explosion);
}

std::string describe_explosion(const Explosion& explosion) {
  std::string message = "The cloth exploded just after t = " + time_text(explosion.time);
  if (std::isfinite(explosion.speed)) {
    message += ": a vertex moved at " + number_text(explosion.speed) + " m/s. ";
  } else {
    message += ": its positions are no longer finite. ";
  }
  message += explosion.integrator + " took steps of h = " + milliseconds(explosion.h);
  if (std::isinf(explosion.stable_step)) {
    return message + ". A smaller step, more damping or a smaller stiffness may help.";
  }
  const std::string limit = milliseconds(explosion.stable_step);
  if (explosion.h <= explosion.stable_step) {
    return message + ", below its limit of " + limit + " at this state" +
           (explosion.needs_damping
                ? ", but is unstable without damping. Add damping, or choose implicit Euler."
                : ". More substeps or less damping may help.");
  }
  message += ", but is stable only below about " + limit +
             (explosion.needs_damping ? ", and only with damping. " : ". ");
  const int needed = sufficient_substeps(explosion);
  if (needed == 0) {
    return message + "Choose implicit Euler, or a much smaller stiffness.";
  }
  return message + "Use at least " + std::to_string(needed) + " substeps" +
         (explosion.needs_damping ? " and damping" : "") + ", or choose implicit Euler.";
}

}  // namespace weft

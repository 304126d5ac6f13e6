#include "core/lab/world/explosion.h"

#include "core/base/number_text.h"

#include <cmath>

namespace weft {

namespace {

// The limit is an estimate at one state; the cloth stiffens as it moves.
constexpr double k_safety = 0.85;

std::string milliseconds(double seconds) { return number_text(1000 * seconds) + " ms"; }

}  // namespace

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
  const double needed =
      std::ceil(explosion.h_disp / (explosion.most_parts * k_safety * explosion.stable_step));
  message += ", but is stable only below about " + limit +
             (explosion.needs_damping ? ", and only with damping. " : ". ");
  if (needed > explosion.largest_n_sub) {
    return message + "Choose implicit Euler, or a much smaller stiffness.";
  }
  return message + "Use at least " + fixed_text(needed, 0) + " substeps" +
         (explosion.needs_damping ? " and damping" : "") + ", or choose implicit Euler.";
}

}  // namespace weft

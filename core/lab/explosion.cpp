#include "core/lab/explosion.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace weft {

namespace {

// The limit is an estimate at one state; the cloth stiffens as it moves.
constexpr double k_safety = 0.85;

std::string milliseconds(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g ms", 1000 * seconds);
  return text.data();
}

}  // namespace

std::string describe_explosion(const Explosion& explosion) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.3f s", explosion.time);
  std::string message = "The cloth exploded just after t = " + std::string(text.data());
  if (std::isfinite(explosion.speed)) {
    std::snprintf(text.data(), text.size(), ": a vertex moved at %.3g m/s. ", explosion.speed);
    message += text.data();
  } else {
    message += ": its positions left the range of numbers. ";
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
  const double needed = std::ceil(explosion.h_disp / (k_safety * explosion.stable_step));
  message += ", but is stable only below about " + limit +
             (explosion.needs_damping ? ", and only with damping. " : ". ");
  if (needed > explosion.largest_n_sub) {
    return message + "Choose implicit Euler, or a much smaller stiffness.";
  }
  std::snprintf(text.data(), text.size(), "%.0f", needed);
  return message + "Use at least " + text.data() + " substeps" +
         (explosion.needs_damping ? " and damping" : "") + ", or choose implicit Euler.";
}

}  // namespace weft

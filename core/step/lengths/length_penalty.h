#pragma once

#include "core/base/stop.h"
#include "core/base/units.h"

#include <cmath>
#include <span>

namespace weft {

/// The penalty rho (kg) of an augmented Lagrangian of lengths (Nocedal and Wright, algorithm 17.4):
/// beside the multipliers mu (kg m, m edges), it adds mu^T C + rho/2 |C|^2 to what is minimised. It
/// grows after a round of the minimisation that leaves C nearly as large as the last.
class LengthPenalty {
 public:
  /// Begins with `first` times the mean of the masses (kg, n). `violation` is |C| before the first
  /// round, m.
  void begin(double first, std::span<const double> masses, double violation);
  /// The value of a function with the two terms added.
  double add(double value, const VecX& mu, const VecX& C) const {
    return value + mu.dot(C) + 0.5 * rho_ * C.squaredNorm();
  }
  double rho() const { return rho_; }
  /// A round has left C.
  void end_round(const VecX& C);

 private:
  double rho_ = 0, largest_ = 0;
  double violation_ = 0;  ///< |C| after the last round, m
};

/// The line search of a round: backtracking until a function falls by a hundredth of what its slope
/// at `value` promises. A promise below the rounding of the value cannot be checked, and the whole
/// step is taken. `try_step(t)` returns the function after that part of the step. Returns whether
/// the part that was tried last is to be taken.
template <class TryStep>
bool search_line(double value, double slope, const StopToken& stop, const TryStep& try_step) {
  constexpr double decrease = 0.01, smallest_step = 1e-10, rounding = 1e-13;
  const bool is_rounding = -slope <= rounding * std::abs(value);
  for (double t = 1; t > smallest_step && !stop.stop_requested(); t /= 2) {
    if (try_step(t) <= value + decrease * t * slope || is_rounding) return true;
  }
  return false;
}

}  // namespace weft

#pragma once

#include "core/base/stop.h"
#include "core/base/units.h"

#include <cmath>
#include <span>

namespace weft {

/// The penalty rho (kg) of an augmented Lagrangian of lengths (Nocedal and Wright, algorithm 17.4):
/// with the multipliers mu (kg m, m edges), it adds mu^T C + rho/2 |C|^2 to the minimised function.
/// It grows after a round of the minimisation that leaves C nearly as large as the last.
class LengthPenalty {
 public:
  /// Sets rho to `first` times the mean of the masses (kg, n). `violation` is |C| before the first
  /// round, m.
  void begin(double first, std::span<const double> masses, double violation);
  /// Returns a function's value with the two terms added.
  double add(double value, const VecX& mu, const VecX& C) const {
    return value + mu.dot(C) + 0.5 * rho_ * C.squaredNorm();
  }
  double rho() const { return rho_; }
  /// Ends a round, which left C.
  void end_round(const VecX& C);

 private:
  double rho_ = 0, largest_ = 0;
  double violation_ = 0;  ///< |C| after the last round, m
};

/// Searches along a line by backtracking until the function falls by a hundredth of the decrease
/// that its slope at `value` promises. A promised decrease below the rounding of the value cannot
/// be checked, and the whole step is taken. `try_step(t)` returns the function after the fraction t
/// of the step. Returns whether the last tried fraction is to be taken.
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

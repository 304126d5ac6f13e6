#pragma once

#include <algorithm>

namespace weft {

/// Schedules displayed frames on a clock, s.
class FramePace {
 public:
  /// Makes the next frame due at `now`.
  void start(double now) { next_ = now; }
  /// Makes the next frame due at `now` if it was due later; call it when the speed changes.
  void start_again(double now) { next_ = std::min(next_, now); }
  /// Returns the time until the next frame is due, s. A frame that is much too late is due at once
  /// and delays the later ones: lost time is not caught up.
  double wait(double now) {
    if (next_ < now - k_largest_lag) next_ = now;
    return std::max(0.0, next_ - now);
  }
  /// Ends a frame that was shown for `seconds`.
  void end_frame(double seconds) { next_ += seconds; }

 private:
  static constexpr double k_largest_lag = 0.1;
  double next_ = 0;
};

}  // namespace weft

#pragma once

#include <algorithm>

namespace weft {

/// When displayed frames are due on a clock, s.
class FramePace {
 public:
  /// The next frame is due at `now`.
  void start(double now) { next_ = now; }
  /// The speed changed: the next frame is due at `now`, if it was later.
  void start_again(double now) { next_ = std::min(next_, now); }
  /// How long the next frame has to wait, s. One that is far behind no longer counts as late:
  /// what is lost is not made up for.
  double wait(double now) {
    if (next_ < now - k_largest_lag) next_ = now;
    return std::max(0.0, next_ - now);
  }
  /// A frame was shown for that long, s.
  void end_frame(double seconds) { next_ += seconds; }

 private:
  static constexpr double k_largest_lag = 0.1;
  double next_ = 0;
};

}  // namespace weft

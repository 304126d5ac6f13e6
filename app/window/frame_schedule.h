#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace weft {

/// Decides when the interface must be built again. While nothing happens, the last frame stays on
/// the screen.
class FrameSchedule {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  using Time = std::chrono::time_point<Clock, Seconds>;

  /// Notes that the contents have changed, or the user did something: ImGui needs the next frames
  /// to find the sizes of new windows.
  void change() { left_ = k_settling; }
  /// Asks for a frame at `time`, if none comes before, since something moves by itself.
  void ask(Time time) { asked_ = asked_ ? std::min(*asked_, time) : time; }

  bool is_due(Time now) const { return left_ > 0 || (asked_ && now >= *asked_); }

  /// Notes that a frame was built; one that differs from the frame before may not have settled yet.
  void built(Time now, bool differs) {
    left_ = std::max(left_ - 1, 0);
    asked_.reset();
    if (differs) ask(now + k_pause);
  }

 private:
  static constexpr int k_settling = 3;
  static constexpr Seconds k_pause{0.1};
  int left_ = k_settling;
  std::optional<Time> asked_;
};

}  // namespace weft

#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace weft {

/// When the interface is to be built again. Where nothing happens, it is not: what was drawn last
/// stays on the screen.
class FrameSchedule {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  using Time = std::chrono::time_point<Clock, Seconds>;

  /// What is shown has changed, or the user did something: ImGui finds the sizes of new windows in
  /// the frames that follow.
  void change() { left_ = k_settling; }
  /// Something moves by itself: it needs a frame at `time`, if none comes before.
  void ask(Time time) { asked_ = asked_ ? std::min(*asked_, time) : time; }

  bool is_due(Time now) const { return left_ > 0 || (asked_ && now >= *asked_); }

  /// A frame was built; one that differs from the frame before may not have settled yet.
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

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

/// Decides when the window takes its turns. In a turn it handles requests and shows changes. After
/// a turn that changed something the next one waits for the display, which shows at most one
/// picture in an interval. After a turn without a change the next one begins as soon as there is
/// news: a window that looked slightly too early would otherwise miss a picture. Times are in
/// seconds.
class TurnPace {
 public:
  /// Ends a turn; `display_waits` is true when showing a picture waits until the display takes it,
  /// after which the remaining time to wait is negative.
  void end_turn(bool has_changed, bool display_waits) {
    wait_ = has_changed ? (display_waits ? k_early : 1.0) : 0.0;
  }
  void begin_turn(double now) { began_ = now; }

  /// Returns when the next turn begins if there is news, with `interval` between two pictures.
  double with_news(double interval) const { return began_ + wait_ * interval; }
  /// Returns when the next turn begins without news. A window at rest checks only now and then
  /// whether other threads have finished something.
  double without_news(double interval, bool rests) const {
    constexpr double k_rest = 0.05;
    const double soon = began_ + std::max(wait_, k_early) * interval;
    return rests ? std::max(soon, began_ + k_rest) : soon;
  }

 private:
  /// The fraction of the interval after which a picture is always in time for the display.
  static constexpr double k_early = 0.9;

  double began_ = 0, wait_ = 1;
};

}  // namespace weft

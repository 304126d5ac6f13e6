#pragma once

#include <algorithm>

namespace weft {

/// When the window takes its turns. In a turn it does what was asked of it and shows what has
/// changed. After a turn that changed something the next waits for the display, which shows no more
/// pictures than one in an interval. After one that changed nothing the next begins as soon as
/// there is news: a window that looked too early by a little would otherwise miss a picture. Times
/// are in seconds.
class TurnPace {
 public:
  /// `display_waits`: whether showing a picture waits until the display takes it; what then remains
  /// to wait is less than nothing.
  void end_turn(bool has_changed, bool display_waits) {
    wait_ = has_changed ? (display_waits ? k_early : 1.0) : 0.0;
  }
  void begin_turn(double now) { began_ = now; }

  /// When the next turn begins if there is news, with `interval` between two pictures.
  double with_news(double interval) const { return began_ + wait_ * interval; }
  /// When it begins without. A window at rest looks only now and then whether other threads have
  /// finished something.
  double without_news(double interval, bool rests) const {
    constexpr double k_rest = 0.05;
    const double soon = began_ + std::max(wait_, k_early) * interval;
    return rests ? std::max(soon, began_ + k_rest) : soon;
  }

 private:
  /// A share of the interval after which the display cannot be missed.
  static constexpr double k_early = 0.9;

  double began_ = 0, wait_ = 1;
};

}  // namespace weft

#pragma once

#include <chrono>

namespace weft {

/// Measures the number of frames drawn in a second, while they are drawn one after another.
class FrameRate {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Counts a drawn frame. The rate is taken twice a second, so that it can be read.
  void add(Time now) {
    ++count_;
    const std::chrono::duration<double> span = now - since_;
    if (span < k_span) return;
    // After a rest without frames there is no rate yet.
    if (span < 2 * k_span) rate_ = count_ / span.count();
    since_ = now;
    count_ = 0;
  }
  double rate() const { return rate_; }

 private:
  static constexpr std::chrono::duration<double> k_span{0.5};
  Time since_{};
  int count_ = 0;
  double rate_ = 0;
};

}  // namespace weft

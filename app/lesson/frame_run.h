#pragma once

#include <algorithm>
#include <chrono>

namespace weft {

/// Counts the displayed frames that a simulation has run since a moment. After a reset it counts
/// from the start.
class FrameCounter {
 public:
  explicit FrameCounter(long frame) : begin_(frame), last_(frame) {}

  /// Takes the number of the newest frame. Returns whether it counts from the start again.
  bool update(long frame) {
    const bool restarts = frame < last_;
    if (restarts) begin_ = 0;
    last_ = frame;
    return restarts;
  }
  long count() const { return last_ - begin_; }

 private:
  long begin_, last_;
};

/// Runs a number of displayed frames at the speed of a display, and no frame more.
class FrameRun {
 public:
  using Time = std::chrono::steady_clock::time_point;

  FrameRun(int frames, long frame, Time now) : frames_(frames), counter_(frame), begun_(now) {}

  /// Returns how many frames to ask for now, the newest frame being `frame`.
  int due(long frame, Time now) {
    if (counter_.update(frame)) {
      asked_ = 0;
      begun_ = now;
    }
    if (counter_.count() < asked_) return 0;
    constexpr double k_frames_per_second = 60;
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    asked_ = std::min<long>(frames_, 1 + static_cast<long>(seconds * k_frames_per_second));
    return static_cast<int>(std::max(0L, asked_ - counter_.count()));
  }
  bool is_over() const { return counter_.count() >= frames_; }
  float fraction() const {
    return frames_ == 0 ? 1 : static_cast<float>(counter_.count()) / static_cast<float>(frames_);
  }

 private:
  int frames_;
  FrameCounter counter_;
  Time begun_;
  long asked_ = 0;
};

}  // namespace weft

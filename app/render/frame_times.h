#pragma once

#include "core/base/stopwatch.h"

#include <array>
#include <cstddef>

namespace weft {

/// The parts of drawing a frame.
enum class FramePart { layout, upload, shadow, view, interface, window };

/// Measures how long each part of the frames takes. It waits until each part is drawn, which costs
/// time by itself: for measurements only.
class FrameTimes {
 public:
  /// Begins a frame.
  void begin();
  /// Adds the time since the last call to `part`.
  void end(FramePart part);

  int frames() const { return frames_; }
  /// Returns the mean over the frames of the clock time; the mean time of all processors together
  /// is a better measure where they have other work, too.
  double milliseconds(FramePart part) const { return mean(part).wall; }
  double processor_milliseconds(FramePart part) const { return mean(part).processor; }

 private:
  struct Times {
    double wall = 0, processor = 0;
  };
  Times now() const;                 ///< s
  Times mean(FramePart part) const;  ///< ms

  Stopwatch watch_;
  Times last_;
  std::array<Times, 6> sums_{};
  int frames_ = 0;
};

}  // namespace weft

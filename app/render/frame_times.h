#pragma once

#include "core/base/stopwatch.h"

#include <array>
#include <cstddef>

namespace weft {

/// What a frame is made of.
enum class FramePart { layout, upload, shadow, view, interface, window };

/// How long each part of the frames took. Each part is waited for until it is drawn, which costs
/// time by itself: for measurements only.
class FrameTimes {
 public:
  /// A frame begins.
  void begin();
  /// What was done since the last call belongs to `part`.
  void end(FramePart part);

  int frames() const { return frames_; }
  /// Means over the frames: of the clock, and of all processors together, which says more where
  /// they have other work, too.
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

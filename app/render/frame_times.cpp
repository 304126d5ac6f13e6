#include "app/render/frame_times.h"

#include <glad/gl.h>

#include <algorithm>
#include <ctime>

namespace weft {

void FrameTimes::begin() {
  glFinish();
  last_ = now();
  ++frames_;
}

void FrameTimes::end(FramePart part) {
  glFinish();
  const Times end = now();
  Times& sum = sums_[static_cast<std::size_t>(part)];
  sum.wall += end.wall - last_.wall;
  sum.processor += end.processor - last_.processor;
  last_ = end;
}

FrameTimes::Times FrameTimes::now() const {
  return {watch_.seconds(), static_cast<double>(std::clock()) / CLOCKS_PER_SEC};
}

FrameTimes::Times FrameTimes::mean(FramePart part) const {
  const Times& sum = sums_[static_cast<std::size_t>(part)];
  const double factor = 1000.0 / std::max(frames_, 1);
  return {factor * sum.wall, factor * sum.processor};
}

}  // namespace weft

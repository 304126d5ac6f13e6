#pragma once

#include <algorithm>

namespace weft {

/// A rectangle of the window in ImGui's units, origin at the top left.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool operator==(const Rect&) const = default;
};

/// Tells whether two rectangles share more than a border.
inline bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Returns the wider of the two parts of `of` at the left and the right of `rect`.
inline Rect wider_side(const Rect& rect, const Rect& of) {
  const float end = of.x + of.width;
  const float low = std::clamp(rect.x, of.x, end);
  const float high = std::clamp(rect.x + rect.width, of.x, end);
  return low - of.x > end - high ? Rect{of.x, of.y, low - of.x, of.height}
                                 : Rect{high, of.y, end - high, of.height};
}

}  // namespace weft

#pragma once

namespace weft {

/// A rectangle of the window in ImGui's units, origin at the top left.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool operator==(const Rect&) const = default;
};

}  // namespace weft

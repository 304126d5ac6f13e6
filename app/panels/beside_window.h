#pragma once

#include "app/base/rect.h"
#include "app/panels/display.h"

#include <functional>
#include <string>

namespace weft {

/// The position of a window beside the view.
struct BesideRect {
  Rect rect;
  bool is_beside;  ///< along a side of the room between the columns; the view has the rest
};

/// A window beside the view, which can be moved and resized.
struct BesideWindow {
  std::string name;   ///< in the program
  std::string title;  ///< on the window
  float min_width = 0;
  bool& open;
};

/// Draws the window with the content that `draw` makes. At first it covers the left column and a
/// part of `room`, the room between the columns, and is as high as `room` until it is moved; in a
/// presentation it covers the chart.
BesideRect draw_beside_window(const Display& display, const BesideWindow& window, const Rect& room,
                              const std::function<void()>& draw);

}  // namespace weft

#pragma once

#include <glm/glm.hpp>

namespace weft {

/// Shows parts of the back buffer alone. Where a processor does the drawing, a swap copies all
/// pixels to the display, which takes as long as drawing a cloth.
class PartialSwap {
 public:
  /// Prepares for the window whose context is current.
  PartialSwap();

  /// Tells whether parts can be shown: only where a processor does the drawing, on X11.
  bool is_offered() const { return copy_ != nullptr; }
  /// Tells whether a window of a new size must be swapped before its parts are shown in the right
  /// position: Mesa's software renderers learn the size when they swap, not when they show parts.
  bool misses_new_sizes() const { return is_offered(); }
  /// Copies a part of the back buffer, whose lower left corner is at `low`, to the window; does not
  /// wait for the display. Pixels.
  void show(glm::ivec2 low, glm::ivec2 size) const;

 private:
  using Copy = void (*)(void* display, unsigned long drawable, int x, int y, int width, int height);
  Copy copy_ = nullptr;
  void* display_ = nullptr;
  unsigned long drawable_ = 0;
};

}  // namespace weft

#pragma once

#include <glm/glm.hpp>

namespace weft {

/// Shows parts of the back buffer alone. Where a processor does the drawing, it also copies all the
/// pixels of a swap to the display, which takes it as long as drawing a cloth.
class PartialSwap {
 public:
  /// For the window whose context is current.
  PartialSwap();

  /// Only where a processor does the drawing, on X11.
  bool is_offered() const { return copy_ != nullptr; }
  /// Whether a window of another size must be swapped before parts are shown where they are: Mesa's
  /// software renderers learn of the size when they swap, not when they show parts.
  bool misses_new_sizes() const { return is_offered(); }
  /// Copies what is in a part of the back buffer, whose lower left corner is at `low`, to the
  /// window; does not wait for the display. Pixels.
  void show(glm::ivec2 low, glm::ivec2 size) const;

 private:
  using Copy = void (*)(void* display, unsigned long drawable, int x, int y, int width, int height);
  Copy copy_ = nullptr;
  void* display_ = nullptr;
  unsigned long drawable_ = 0;
};

}  // namespace weft

#pragma once

#include <glm/glm.hpp>

#include <optional>

struct GLFWwindow;

namespace weft {

/// Makes a window cover its display, or not.
class FullScreen {
 public:
  /// Covers the display, or returns to the position before; does nothing when that is done already.
  void set(GLFWwindow* window, bool full);

 private:
  std::optional<glm::ivec4> windowed_rect_;  ///< x, y, width, height before it covered the display
};

}  // namespace weft

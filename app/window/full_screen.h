#pragma once

#include <glm/glm.hpp>

#include <optional>

struct GLFWwindow;

namespace weft {

/// Whether a window covers the display that it is on.
class FullScreen {
 public:
  /// Covers the display, or goes back to where the window was; nothing where it is so already.
  void set(GLFWwindow* window, bool full);

 private:
  std::optional<glm::ivec4> place_;  ///< x, y, width, height before it covered the display
};

}  // namespace weft

#pragma once

#include <glm/glm.hpp>

namespace weft {

/// Something the mouse did, in the order it happened. Positions in ImGui's units from the window's
/// top left.
struct MouseEvent {
  enum class Kind { move, press, release, wheel };
  Kind kind = Kind::move;
  glm::vec2 position{};
  int button = 0;        ///< GLFW_MOUSE_BUTTON_...
  bool shift = false;    ///< held
  bool control = false;  ///< held
  float wheel = 0;       ///< notches, away from the user is positive
};

}  // namespace weft

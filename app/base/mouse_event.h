#pragma once

#include <glm/glm.hpp>

namespace weft {

/// One action of the mouse, stored in order of time. Positions are in ImGui's units from the
/// window's top left.
struct MouseEvent {
  enum class Kind { move, press, release, wheel };
  Kind kind = Kind::move;
  glm::vec2 position{};
  int button = 0;        ///< GLFW_MOUSE_BUTTON_...
  bool shift = false;    ///< whether Shift is down
  bool control = false;  ///< whether Ctrl is down
  float wheel = 0;       ///< notches, away from the user is positive
};

}  // namespace weft

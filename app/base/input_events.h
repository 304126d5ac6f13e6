#pragma once

#include <glm/glm.hpp>

namespace weft {

/// A key with its modifiers: GLFW's codes (GLFW_KEY_..., GLFW_MOD_CONTROL, GLFW_MOD_SHIFT).
struct KeyChord {
  int key = 0;
  int modifiers = 0;
  bool operator==(const KeyChord&) const = default;
};

/// Tells whether a key is Shift, Ctrl, Alt or Super.
bool is_modifier(int key);

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

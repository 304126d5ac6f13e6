#pragma once

namespace weft {

/// A key with its modifiers: GLFW's codes (GLFW_KEY_..., GLFW_MOD_CONTROL, GLFW_MOD_SHIFT).
struct KeyChord {
  int key = 0;
  int modifiers = 0;
  bool operator==(const KeyChord&) const = default;
};

/// Tells whether a key is Shift, Ctrl, Alt or Super.
bool is_modifier(int key);

}  // namespace weft

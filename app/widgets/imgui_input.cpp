#include "app/widgets/imgui_input.h"

#include <GLFW/glfw3.h>

#include <vector>

namespace weft {

#if IMGUI_VERSION_NUM >= 18700

// The backend queues all actions of the keys and the mouse as events, and ImGui takes a press or
// release a frame.
void begin_imgui_frame(const FrameKeys&) { ImGui::NewFrame(); }

// Appends to the queue: an earlier position would come after the moves that follow it.
void set_imgui_mouse(const FrameMouse& mouse) {
  ImGui::GetIO().AddMousePosEvent(mouse.newest.x, mouse.newest.y);
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGuiKey_Escape); }
bool is_enter_pressed() {
  return ImGui::IsKeyPressed(ImGuiKey_Enter) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter);
}

#else

namespace {

/// Sets the modifiers that were down with the pressed keys or typed characters; without any of
/// these, the modifiers that are down now.
void set_modifiers(const FrameKeys& keys) {
  ImGuiIO& io = ImGui::GetIO();
  int modifiers_down = 0;
  bool is_known = !keys.characters.empty();
  for (const KeyChord& chord : keys.pressed) {
    if (is_modifier(chord.key)) continue;
    modifiers_down |= chord.modifiers;
    is_known = true;
  }
  const auto either_down = [&](int modifier, int left, int right) {
    return is_known ? (modifiers_down & modifier) != 0 : io.KeysDown[left] || io.KeysDown[right];
  };
  io.KeyCtrl = either_down(GLFW_MOD_CONTROL, GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL);
  io.KeyShift = either_down(GLFW_MOD_SHIFT, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT);
  io.KeyAlt = either_down(GLFW_MOD_ALT, GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT);
}

bool is_down(ImGuiKey key) {
  const int index = ImGui::GetKeyIndex(key);
  return index >= 0 && ImGui::GetIO().KeysDown[index];
}

}  // namespace

// ImGui sees only the keys that are down when a frame begins, and all characters since the last.
// Only the space bar presses the control with the keyboard, unless ImGui is told that Return does,
// too.
void begin_imgui_frame(const FrameKeys& keys) {
  ImGuiIO& io = ImGui::GetIO();
  io.ClearInputCharacters();
  for (const unsigned character : keys.characters) io.AddInputCharacter(character);
  set_modifiers(keys);
  bool(&down)[IM_ARRAYSIZE(ImGuiIO::KeysDown)] = io.KeysDown;
  std::vector<int> changed;
  const auto show = [&](std::span<const KeyChord> chords, bool as_down) {
    for (const KeyChord& chord : chords) {
      if (chord.key < 0 || chord.key >= IM_ARRAYSIZE(down) || down[chord.key] == as_down) continue;
      down[chord.key] = as_down;
      changed.push_back(chord.key);
    }
  };
  show(keys.waiting, false);
  show(keys.pressed, true);
  if (is_down(ImGuiKey_Enter) || is_down(ImGuiKey_KeyPadEnter))
    io.NavInputs[ImGuiNavInput_Activate] = 1;
  ImGui::NewFrame();
  for (const int key : changed) down[key] = !down[key];
}

void set_imgui_mouse(const FrameMouse& mouse) {
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = mouse.position;
  io.MouseWheel = mouse.wheel;
  for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) io.MouseDown[i] = mouse.buttons[i];
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)); }
bool is_enter_pressed() {
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)) ||
         ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter));
}

#endif

bool has_keyboard() { return ImGui::IsItemFocused() && ImGui::GetIO().NavVisible; }

}  // namespace weft

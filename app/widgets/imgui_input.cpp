#include "app/widgets/imgui_input.h"

#include <vector>

namespace weft {

#if IMGUI_VERSION_NUM >= 18700

// The backend queues all that keys and the mouse do as events, and ImGui takes a press or release a
// frame.
void begin_imgui_frame(std::span<const KeyChord>, std::span<const KeyChord>) { ImGui::NewFrame(); }

// The end of the queue: an earlier position would come after the moves that follow it.
void set_imgui_mouse(const FrameMouse& mouse) {
  ImGui::GetIO().AddMousePosEvent(mouse.newest.x, mouse.newest.y);
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGuiKey_Escape); }
bool is_enter_pressed() { return ImGui::IsKeyPressed(ImGuiKey_Enter); }

#else

// ImGui sees only the keys that are down when a frame begins.
void begin_imgui_frame(std::span<const KeyChord> pressed, std::span<const KeyChord> waiting) {
  bool(&down)[IM_ARRAYSIZE(ImGuiIO::KeysDown)] = ImGui::GetIO().KeysDown;
  std::vector<int> changed;
  const auto show = [&](std::span<const KeyChord> chords, bool as_down) {
    for (const KeyChord& chord : chords) {
      if (chord.key < 0 || chord.key >= IM_ARRAYSIZE(down) || down[chord.key] == as_down) continue;
      down[chord.key] = as_down;
      changed.push_back(chord.key);
    }
  };
  show(waiting, false);
  show(pressed, true);
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
bool is_enter_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)); }

#endif

}  // namespace weft

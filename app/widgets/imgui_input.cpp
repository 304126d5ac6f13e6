#include "app/widgets/imgui_input.h"

#include <vector>

namespace weft {

#if IMGUI_VERSION_NUM >= 18700

// The backend queues the presses and releases of keys as events, and ImGui takes them one a frame.
void begin_imgui_frame(std::span<const KeyChord>) { ImGui::NewFrame(); }

// The queue keeps presses and releases in their order.
void set_imgui_mouse(const ImVec2& position, std::bitset<8>) {
  ImGui::GetIO().AddMousePosEvent(position.x, position.y);
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGuiKey_Escape); }
bool is_enter_pressed() { return ImGui::IsKeyPressed(ImGuiKey_Enter); }

#else

// ImGui sees only the keys that are down when a frame begins.
void begin_imgui_frame(std::span<const KeyChord> pressed) {
  bool(&down)[IM_ARRAYSIZE(ImGuiIO::KeysDown)] = ImGui::GetIO().KeysDown;
  std::vector<int> tapped;
  for (const KeyChord& chord : pressed) {
    if (chord.key < 0 || chord.key >= IM_ARRAYSIZE(down) || down[chord.key]) continue;
    down[chord.key] = true;
    tapped.push_back(chord.key);
  }
  ImGui::NewFrame();
  for (const int key : tapped) down[key] = false;
}

void set_imgui_mouse(const ImVec2& position, std::bitset<8> buttons) {
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = position;
  for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) io.MouseDown[i] = buttons[i];
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)); }
bool is_enter_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)); }

#endif

}  // namespace weft

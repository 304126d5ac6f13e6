#include "app/widgets/imgui_input.h"

#include <vector>

namespace weft {

#if IMGUI_VERSION_NUM >= 18700

// The backend queues the presses and releases of keys as events, and ImGui takes them one a frame.
void begin_imgui_frame(std::span<const KeyChord>) { ImGui::NewFrame(); }

// The queue keeps presses where they were.
void set_imgui_mouse(const ImVec2& position, const std::optional<ImVec2>&) {
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

void set_imgui_mouse(const ImVec2& position, const std::optional<ImVec2>& pressed_at) {
  ImGui::GetIO().MousePos = pressed_at.value_or(position);
}

bool is_escape_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)); }
bool is_enter_pressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)); }

#endif

}  // namespace weft

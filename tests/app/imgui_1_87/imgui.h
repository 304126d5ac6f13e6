#pragma once

// Declares the part of Dear ImGui 1.87 that app/widgets/imgui_input.cpp may use, without the parts
// that this version removed, so that the file can be compiled where an older one is installed.

#define IMGUI_VERSION_NUM 18700

struct ImVec2 {
  float x, y;
};

enum ImGuiKey_ : int { ImGuiKey_Enter = 525, ImGuiKey_Escape = 526, ImGuiKey_KeypadEnter = 615 };
using ImGuiKey = int;

struct ImGuiIO {
  bool NavVisible;
  void AddKeyEvent(ImGuiKey key, bool down);
  void AddMousePosEvent(float x, float y);
};

namespace ImGui {
ImGuiIO& GetIO();
void NewFrame();
bool IsItemFocused();
bool IsKeyPressed(ImGuiKey key, bool repeat = true);
}  // namespace ImGui

#pragma once

#include "app/panels/layout.h"

#include <imgui.h>

#include <string>

namespace weft {

inline constexpr ImGuiWindowFlags k_fixed =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBringToFrontOnFocus;

/// The names of a window: `name` in the program and its layout, `title` in the list of windows that
/// Ctrl+Tab shows.
struct WindowName {
  const char* name;
  const char* title;

  /// Returns both names in the form that Dear ImGui takes.
  std::string for_imgui() const { return std::string(title) + "###" + name; }
};

/// Draws a window at a fixed position, with the content that `draw` makes, and notes it in the
/// layout.
template <class Draw>
void fixed_window(Layout& layout, const WindowName& name, const Rect& rect, ImGuiWindowFlags flags,
                  Draw draw) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  if (ImGui::Begin(name.for_imgui().c_str(), nullptr, flags)) draw();
  ImGui::End();
  layout.panels.push_back({name.name, rect});
}

}  // namespace weft

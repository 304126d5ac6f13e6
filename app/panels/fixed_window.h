#pragma once

#include "app/panels/layout.h"

#include <imgui.h>

namespace weft {

inline constexpr ImGuiWindowFlags k_fixed =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBringToFrontOnFocus;

/// A window that stands where it is put, with what `draw` puts into it; the layout notes it.
template <class Draw>
void fixed_window(Layout& layout, const char* name, const Rect& rect, ImGuiWindowFlags flags,
                  Draw draw) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  if (ImGui::Begin(name, nullptr, flags)) draw();
  ImGui::End();
  layout.panels.push_back({name, rect});
}

}  // namespace weft

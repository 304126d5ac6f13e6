#pragma once

#include "app/widgets/remembered.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

/// Calls `draw` in a part of the window that is as high as its contents in the last frame and at
/// most `most`, where it scrolls: the items above do not move.
template <class Draw>
void scrolled_part(const char* name, float largest, Draw draw) {
  Remembered<float> needed(name, largest);
  // The arrows reach its items like those of the rest of the window.
  ImGui::BeginChild(name, {0, std::min<float>(needed, largest)}, false,
                    ImGuiWindowFlags_NavFlattened);
  const float top = ImGui::GetCursorPosY();
  draw();
  const float height = ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y - top;
  ImGui::EndChild();
  needed = height;
}

}  // namespace weft

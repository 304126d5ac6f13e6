#pragma once

#include "app/widgets/kept.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

/// What `draw` draws from the cursor on, in a part of the window that is as high as that was in the
/// last frame and at most `most`, where it scrolls: what stands above stays in place.
template <class Draw>
void scrolled_part(const char* name, float most, Draw draw) {
  Kept<float> needed(name, most);
  // The arrows lead into it as into the rest of the window.
  ImGui::BeginChild(name, {0, std::min<float>(needed, most)}, false, ImGuiWindowFlags_NavFlattened);
  const float top = ImGui::GetCursorPosY();
  draw();
  const float height = ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y - top;
  ImGui::EndChild();
  needed = height;
}

}  // namespace weft

#pragma once

#include "app/widgets/remembered.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace weft {

/// Calls `draw` in a part at least as high as it has been under this name at this width: the items
/// below it do not jump while its numbers grow and shrink.
template <class Draw>
void steady_part(const std::string& name, Draw draw) {
  ImGui::PushID(name.c_str());
  Remembered<float> height("height"), width("width");
  const float top = ImGui::GetCursorPosY(), present = ImGui::GetContentRegionAvail().x;
  if (width != present) width = present, height = 0;
  draw();
  height = std::max<float>(height, ImGui::GetCursorPosY() - top);
  const float missing = top + height - ImGui::GetCursorPosY();
  if (missing > 0) ImGui::Dummy({0, missing - ImGui::GetStyle().ItemSpacing.y});
  ImGui::PopID();
}

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

#pragma once

#include "app/widgets/frame_wishes.h"
#include "app/widgets/remembered.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace weft {

/// Calls `draw` in a part that grows at once and shrinks only where it has been lower for a second:
/// the items below it do not jump while its numbers grow and shrink. It begins again at another
/// name or width.
template <class Draw>
void steady_part(const std::string& name, Draw draw) {
  constexpr float k_patience = 1;  ///< s
  constexpr float k_frame = 0.1F;  ///< s; a longer one was not spent waiting
  ImGui::PushID(name.c_str());
  // The height of the part, the largest of its contents since they fell below it, and the time
  // since then, s.
  Remembered<float> height("height"), recent("recent"), lower_for("lower for");
  Remembered<float> width("width");
  const float top = ImGui::GetCursorPosY(), present = ImGui::GetContentRegionAvail().x;
  if (width != present) width = present, height = 0;
  draw();
  const float needed = ImGui::GetCursorPosY() - top;
  if (needed >= height) {
    height = needed, recent = 0, lower_for = 0;
  } else {
    recent = std::max<float>(recent, needed);
    lower_for = lower_for + std::min(ImGui::GetIO().DeltaTime, k_frame);
    if (lower_for > k_patience) {
      height = float{recent};
      recent = 0, lower_for = 0;
    }
    ask_for_frame(std::chrono::duration<double>(k_frame));
  }
  const float missing = height - needed;
  if (missing > 0) ImGui::Dummy({0, missing - ImGui::GetStyle().ItemSpacing.y});
  ImGui::PopID();
}

/// Calls `draw` in a part of the window that is as high as its contents in the last frame and at
/// most `largest`, where it scrolls: the items above do not move.
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

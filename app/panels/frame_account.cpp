#include "app/panels/frame_account.h"

#include <imgui.h>

namespace weft {

void note_rect(FrameAccount& frame, const std::string& path) {
  const ImVec2 low = ImGui::GetItemRectMin();
  const ImVec2 size = ImGui::GetItemRectSize();
  frame.rects[path] = {low.x, low.y, size.x, size.y};
}

}  // namespace weft

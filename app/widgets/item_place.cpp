#include "app/widgets/item_place.h"

#include <imgui.h>

namespace weft {

void note_place(Workspace& workspace, const std::string& path) {
  const ImVec2 low = ImGui::GetItemRectMin();
  const ImVec2 size = ImGui::GetItemRectSize();
  workspace.panels.frame.places[path] = {low.x, low.y, size.x, size.y};
}

}  // namespace weft

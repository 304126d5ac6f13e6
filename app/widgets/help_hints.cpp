#include "app/widgets/help_hints.h"

#include "app/keys/keys.h"
#include "app/panels/frame_account.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

void open_help(Dialogs& dialogs, HelpPage page) {
  dialogs.help_page = page;
  dialogs.help_open = true;
}

void help_link(PanelState& panels, const std::string& words, HelpPage page,
               const std::string& path) {
  const ImVec4 clear(0, 0, 0, 0);
  ImGui::PushFont(small_font());
  ImGui::PushStyleColor(ImGuiCol_Button, clear);
  ImGui::PushStyleColor(ImGuiCol_Text, palette().accent);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 2});
  if (ImGui::Button(words.c_str())) open_help(panels.dialogs, page);
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  ImGui::GetWindowDrawList()->AddLine({low.x, high.y - 2}, {high.x, high.y - 2},
                                      packed(palette().accent));
  ImGui::PopFont();
  note_rect(panels.frame, path);
  tooltip("Opens Help, where this is explained");
}

std::string key_hint(const std::string& name) {
  const auto found = std::ranges::find(key_table(), name, &KeyBinding::name);
  return found == key_table().end() ? "" : found->help + " (" + found->label + ")";
}

}  // namespace weft

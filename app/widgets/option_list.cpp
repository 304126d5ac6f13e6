#include "app/widgets/option_list.h"

#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

namespace weft {

namespace {

std::string labelled(const Option& option) {
  return option.label + (option.remark.empty() ? "" : "  (" + option.remark + ")");
}

}  // namespace

std::optional<std::string> option_list(Workspace& workspace, const OptionList& list,
                                       const std::function<std::vector<Option>()>& options) {
  // Before it is drawn: once it is open, the last item is inside.
  const ImVec2 low = ImGui::GetCursorScreenPos();
  workspace.panels.frame.places[list.path] = {low.x, low.y, ImGui::CalcItemWidth(),
                                              ImGui::GetFrameHeight()};
  std::optional<std::string> clicked;
  if (!ImGui::BeginCombo(("##" + list.path).c_str(), list.label.c_str(),
                         ImGuiComboFlags_HeightLargest)) {
    workspace.panels.dialogs.open_options.close(list.path);
    tooltip(list.help);
    return clicked;
  }
  const long revision = workspace.document.editor().revision();
  for (const Option& option :
       workspace.panels.dialogs.open_options.of(list.path, revision, options)) {
    const bool chosen = option.name == list.chosen;
    const bool refused = !option.refusal.empty() && !chosen;
    ImGui::PushID(option.name.c_str());
    const bool picked = list_line(labelled(option), chosen, refused);
    if (picked && !chosen) clicked = option.name;
    ImGui::PopID();
    // The first frame only measures the list; the next one puts it where it belongs.
    if (!ImGui::IsWindowAppearing()) note_place(workspace, list.path + "/" + option.name);
    tooltip(refused ? option.refusal : option.help);
  }
  ImGui::EndCombo();
  return clicked;
}

}  // namespace weft

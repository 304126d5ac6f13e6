#include "app/widgets/option_list.h"

#include "app/panels/frame_account.h"
#include "app/widgets/controls.h"
#include "app/widgets/list_beside.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

namespace weft {

namespace {

/// Draws the list as option_list() does, where it opens beside its window.
std::optional<std::string> long_list(PanelState& panels, const Document& document,
                                     const OptionList& list, bool opens,
                                     const std::function<std::vector<Option>()>& options) {
  const Rect& closed = panels.frame.rects[list.path];
  OpenOptions& open_options = panels.dialogs.open_options;
  if (!opens && !is_list_beside_open(list)) {
    open_options.close(list.path);
    tooltip(list.help);
    return std::nullopt;
  }
  const std::vector<Option>& all =
      open_options.of(list.path, document.editor().revision(), options);
  if (!begin_list_beside(list, opens, closed, all)) return std::nullopt;
  auto picked = draw_list_beside(panels, list, all);
  ImGui::EndPopup();
  if (picked == list.chosen) picked.reset();
  return picked;
}

}  // namespace

std::optional<std::string> option_list(PanelState& panels, const Document& document,
                                       const OptionList& list,
                                       const std::function<std::vector<Option>()>& options) {
  // The position is needed before drawing: once the list is open, the last item is inside.
  const ImVec2 low = ImGui::GetCursorScreenPos();
  panels.frame.rects[list.path] = {low.x, low.y, ImGui::CalcItemWidth(), ImGui::GetFrameHeight()};
  std::optional<std::string> clicked;
  const bool opens = ImGui::BeginCombo(("##" + list.path).c_str(), list.label.c_str(),
                                       ImGuiComboFlags_HeightLargest);
  if (list.beside) {
    // Another window opens instead of the one under the list, which nobody has seen yet.
    if (opens) {
      ImGui::CloseCurrentPopup();
      ImGui::EndCombo();
    }
    return long_list(panels, document, list, opens, options);
  }
  if (!opens) {
    panels.dialogs.open_options.close(list.path);
    tooltip(list.help);
    return clicked;
  }
  const long revision = document.editor().revision();
  for (const Option& option : panels.dialogs.open_options.of(list.path, revision, options)) {
    const bool chosen = option.name == list.chosen;
    const bool refused = !option.refusal.empty() && !chosen;
    ImGui::PushID(option.name.c_str());
    const bool picked = list_line(option.words(), chosen, refused);
    if (picked && !chosen) clicked = option.name;
    ImGui::PopID();
    if (ImGui::IsItemHovered()) panels.frame.option = list.path + "/" + option.name;
    // The first frame only measures the list; the next one puts it into position.
    if (!ImGui::IsWindowAppearing()) note_rect(panels.frame, list.path + "/" + option.name);
    tooltip(refused ? option.refusal : option.help);
  }
  ImGui::EndCombo();
  return clicked;
}

}  // namespace weft

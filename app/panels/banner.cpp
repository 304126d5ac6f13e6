#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_words(const std::string& title, const std::string& words) {
  ImGui::PushStyleColor(ImGuiCol_Text, colors::k_error);
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted((std::string(icons::k_warning) + "  " + title).c_str());
  ImGui::PopFont();
  ImGui::PopStyleColor();
  ImGui::TextWrapped("%s", words.c_str());
}

}  // namespace

bool has_banner(const Workspace& workspace) {
  return workspace.snapshot->failure.has_value() ||
         (workspace.message_is_error && !workspace.message.empty());
}

void draw_banner(Workspace& workspace) {
  if (workspace.snapshot->failure) {
    draw_words("The simulation has paused", *workspace.snapshot->failure);
    if (ImGui::Button("Go on")) workspace.simulation.resume();
    tooltip("Go on from the last good state");
    ImGui::SameLine();
    if (ImGui::Button("Reset")) workspace.reset();
    tooltip("Back to the rest shape");
  } else {
    draw_words("This did not work", workspace.message);
    if (ImGui::Button("Close")) workspace.report("");
  }
}

}  // namespace weft

#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_title(const char* icon, const std::string& title, const ImVec4& color) {
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted((std::string(icon) + "  " + title).c_str());
  ImGui::PopFont();
  ImGui::PopStyleColor();
}

void draw_words(const std::string& title, const std::string& words) {
  draw_title(icons::k_warning, title, palette().error);
  wrapped_text(words);
}

}  // namespace

bool has_banner(const Workspace& workspace) {
  return workspace.snapshot->failure.has_value() ||
         (workspace.messages.is_error() && !workspace.messages.words().empty());
}

void draw_banner(Workspace& workspace) {
  if (workspace.snapshot->failure) {
    draw_words("The simulation has paused", *workspace.snapshot->failure);
    if (ImGui::Button("Continue")) workspace.simulation.resume();
    tooltip("Continue from the last good state");
    ImGui::SameLine();
    if (ImGui::Button("Reset")) workspace.reset();
    tooltip("Back to the rest shape");
  } else {
    draw_words("This did not work", workspace.messages.words());
    if (ImGui::Button("Close")) workspace.messages.close_error();
  }
}

void draw_sight_banner(Workspace& workspace) {
  draw_title(icons::k_info, "The cloth has left the view", palette().text);
  if (workspace.snapshot->pinned.empty() && workspace.snapshot->sliding.empty())
    ImGui::TextUnformatted("No vertex is pinned.");
  if (ImGui::Button("Reset")) workspace.reset();
  note_place(workspace, "sight/reset");
  tooltip(key_hint("reset"));
  ImGui::SameLine();
  if (ImGui::Button("Look at it")) workspace.viewport.frame_all(*workspace.snapshot);
  note_place(workspace, "sight/frame");
  tooltip(key_hint("frame"));
}

}  // namespace weft

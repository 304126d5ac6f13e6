#include "app/panels/panels.h"
#include "app/simulation/remedies.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_rect.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <utility>

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

/// Draws the buttons of remedies that may keep the simulation from pausing again, after an
/// explosion or when a solver refuses the system.
void draw_remedies(FrameAccount& frame, Document& document, const Snapshot& snapshot,
                   SimulationThread& simulation) {
  const Editor& editor = document.editor();
  const std::optional<Explosion> explosion = snapshot.status.explosion;
  bool first = true;
  const std::vector<Remedy> offered =
      explosion ? remedies(*explosion, editor) : remedies_of_refusal(editor);
  for (const Remedy& remedy : offered) {
    const bool begins = std::exchange(first, false);
    if (begins ? choice_button(remedy.label, true) : flowing_choice(remedy.label, true)) {
      document.execute(remedy.command);
      simulation.post(Resume{});
    }
    note_rect(frame, "remedy/" + remedy.name);
    tooltip(remedy.help + ", from the last good state");
  }
}

void draw_buttons(Workspace& workspace) {
  if (ImGui::Button("Continue")) workspace.simulation.post(Resume{});
  tooltip("Continue from the last good state");
  if (flowing_button("Reset")) workspace.reset();
  tooltip("Back to the rest shape");
  if (!workspace.snapshot->status.explosion) return;
  if (flowing_button("Show it")) workspace.explosion_show.start(workspace.simulation);
  note_rect(workspace.panels.frame, "explosion/show");
  tooltip("Takes the last steps again, slowly, and lets the cloth explode");
}

/// Draws the small banner of the repeated explosion, which leaves room for the cloth.
void draw_show(FrameAccount& frame, ExplosionShow& show) {
  wrapped_text(show.words());
  if (ImGui::Button("Stop")) show.stop();
  note_rect(frame, "explosion/show");
}

}  // namespace

bool has_banner(const Snapshot& snapshot, const Messages& messages) {
  return snapshot.status.failure.has_value() || (messages.is_error() && !messages.words().empty());
}

void draw_banner(Workspace& workspace) {
  if (workspace.snapshot->status.failure) {
    if (workspace.explosion_show.is_running())
      return draw_show(workspace.panels.frame, workspace.explosion_show);
    draw_words("The simulation has paused", *workspace.snapshot->status.failure);
    draw_remedies(workspace.panels.frame, workspace.document, *workspace.snapshot,
                  workspace.simulation);
    draw_buttons(workspace);
  } else {
    draw_words("This did not work", workspace.messages.words());
    if (ImGui::Button("Close")) workspace.messages.close_error();
  }
}

void draw_sight_banner(Workspace& workspace) {
  draw_title(icons::k_info, "The cloth has left the view", palette().text);
  if (workspace.snapshot->constraints.pinned.empty() &&
      workspace.snapshot->constraints.sliding.empty())
    ImGui::TextUnformatted("No vertex is pinned.");
  if (ImGui::Button("Reset")) workspace.reset();
  note_rect(workspace.panels.frame, "sight/reset");
  tooltip(key_hint("reset"));
  ImGui::SameLine();
  if (ImGui::Button("Look at it")) workspace.viewport.frame_all(*workspace.snapshot);
  note_rect(workspace.panels.frame, "sight/frame");
  tooltip(key_hint("frame"));
}

}  // namespace weft

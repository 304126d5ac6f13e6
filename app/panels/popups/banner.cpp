#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/simulation/remedies.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
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
                   Playback& playback) {
  const Editor& editor = document.editor();
  const std::optional<Explosion> explosion = snapshot.status.explosion;
  bool first = true;
  const std::vector<Remedy> offered =
      explosion ? remedies(*explosion, editor) : remedies_of_refusal(editor);
  for (const Remedy& remedy : offered) {
    const bool begins = std::exchange(first, false);
    if (begins ? choice_button(remedy.label, true) : flowing_choice(remedy.label, true)) {
      document.execute(remedy.command);
      playback.resume();
    }
    note_rect(frame, "remedy/" + remedy.name);
    tooltip(remedy.help + ", from the last good state");
  }
}

void draw_buttons(FrameAccount& frame, const Snapshot& snapshot, SimulationThread& simulation,
                  Playback& playback, ExplosionShow& show) {
  if (ImGui::Button("Continue")) playback.resume();
  tooltip("Continue from the last good state");
  if (flowing_button("Reset")) playback.reset();
  tooltip("Back to the rest shape");
  if (!snapshot.status.explosion) return;
  if (flowing_button("Show it")) show.start(simulation, snapshot.world);
  note_rect(frame, "explosion/show");
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

void draw_banner(const Editing& editing, const Snapshot& snapshot, SimulationThread& simulation,
                 Playback& playback, ExplosionShow& show) {
  FrameAccount& frame = editing.panels.frame;
  if (snapshot.status.failure) {
    if (show.is_running()) return draw_show(frame, show);
    draw_words(snapshot.status.playing ? "The scene's cloth has stopped, and the others go on"
                                       : "The simulation has paused",
               *snapshot.status.failure);
    draw_remedies(frame, editing.document, snapshot, playback);
    draw_buttons(frame, snapshot, simulation, playback, show);
  } else {
    draw_words("This did not work", editing.messages.words());
    if (ImGui::Button("Close")) editing.messages.close_error();
  }
}

void draw_sight_banner(FrameAccount& frame, const Snapshot& snapshot, Viewport& viewport,
                       Playback& playback) {
  draw_title(icons::k_info, "The cloth has left the view", palette().text);
  if (snapshot.constraints.pinned.empty() && snapshot.constraints.sliding.empty())
    ImGui::TextUnformatted("No vertex is pinned.");
  if (ImGui::Button("Reset")) playback.reset();
  note_rect(frame, "sight/reset");
  tooltip(key_hint("reset"));
  ImGui::SameLine();
  if (ImGui::Button("Look at it")) viewport.frame_all(snapshot);
  note_rect(frame, "sight/frame");
  tooltip(key_hint("frame"));
}

}  // namespace weft

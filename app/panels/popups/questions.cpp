#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/item_rect.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"
#include "app/window/window_title.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_question(const std::string& question, const std::string& words) {
  ImGui::PushFont(heading_font());
  wrapped_text(question);
  ImGui::PopFont();
  wrapped_text(words);
}

/// Draws a button with an answer. Return gives the usual answer, unless the keys have chosen
/// another one.
bool answer_button(Workspace& workspace, const std::string& label, const std::string& path,
                   bool usual = false) {
  const bool pressed = choice_button(label, usual);
  note_rect(workspace.panels.frame, path);
  const bool is_asked = !ImGui::IsWindowAppearing() && !ImGui::GetIO().NavVisible;
  return pressed || (usual && is_asked && is_enter_pressed());
}

/// Asks about the unsaved edits of scenes that were open before.
void draw_question_of_before(Workspace& workspace, const std::vector<std::string>& names) {
  std::string words = "Not saved when another scene was opened:";
  for (const std::string& name : names) words += "\n" + (name.empty() ? "Untitled" : name);
  draw_question("Edits of scenes before this one are lost when the window closes.", words);
  const bool returns = answer_button(workspace, "Go back to them", "unsaved/back", true);
  ImGui::SameLine();
  const bool discards = answer_button(workspace, "Discard", "unsaved/discard");
  ImGui::SameLine();
  const bool cancels = answer_button(workspace, "Cancel", "unsaved/cancel");
  if (returns)
    workspace.files.go_back();
  else if (discards)
    workspace.files.leave();
  else if (cancels)
    workspace.files.leaving.reset();
}

}  // namespace

void draw_unsaved_question(Workspace& workspace) {
  const std::vector<std::string>& before = workspace.files.leaving->before;
  if (!before.empty()) return draw_question_of_before(workspace, before);
  draw_question(
      "Save the edits of \"" + document_name(workspace.document) + "\" before the window closes?",
      "They are lost if they are not saved.");
  const bool saves = answer_button(workspace, "Save", "unsaved/save", true);
  ImGui::SameLine();
  const bool discards = answer_button(workspace, "Discard", "unsaved/discard");
  ImGui::SameLine();
  const bool cancels = answer_button(workspace, "Cancel", "unsaved/cancel");
  if (saves)
    workspace.files.save();
  else if (discards)
    workspace.files.leave();
  else if (cancels)
    workspace.files.leaving.reset();
}

void draw_recovery_question(Workspace& workspace) {
  const Recovery& recovery = *workspace.recovery.offered;
  const Origin& origin = recovery.origin;
  const std::string& name = recovery.world.scene.name;
  draw_question("Continue \"" + (name.empty() ? "Untitled" : name) + "\" where it stopped?",
                std::string("weft ") + (recovery.was_asked ? "was closed" : "ended unexpectedly") +
                    " on " + recovery.written_at + ", at " + recovery.time_words() +
                    (origin.lacks_edits ? ", with unsaved edits." : ".") +
                    (origin.file.empty() ? "" : "\nFile: " + origin.file.string()));
  const bool recovers = answer_button(workspace, "Continue", "recovery/recover", true);
  ImGui::SameLine();
  const bool discards = answer_button(workspace, "Discard", "recovery/discard");
  ImGui::SameLine();
  const bool waits = answer_button(workspace, "Later", "recovery/later");
  tooltip("Asks again when weft starts next");
  if (recovers)
    workspace.recovery.recover();
  else if (discards)
    workspace.recovery.discard();
  else if (waits)
    workspace.recovery.offered.reset();
}

}  // namespace weft

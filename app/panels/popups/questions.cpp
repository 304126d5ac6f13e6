#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/item_place.h"
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

/// Return gives the usual answer, unless the keys have chosen another one.
bool answer_button(Workspace& workspace, const std::string& label, const std::string& path,
                   bool usual = false) {
  const bool pressed = choice_button(label, usual);
  note_place(workspace, path);
  const bool is_asked = !ImGui::IsWindowAppearing() && !ImGui::GetIO().NavVisible;
  return pressed || (usual && is_asked && is_enter_pressed());
}

}  // namespace

void draw_unsaved_question(Workspace& workspace) {
  const Leaving& leaving = *workspace.files.leaving;
  const std::filesystem::path& file = leaving.file;
  const std::string edits =
      "Save the edits of \"" + document_name(workspace.document) + "\" before ";
  if (!leaving.opens)
    draw_question(edits + "the window closes?", "They are lost if they are not saved.");
  else
    draw_question(
        edits + (file.empty() ? leaving.opens->name : file.filename().string()) + " opens?",
        "Undo brings them back if they are not saved.");
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
                    " on " + recovery.written_at + ", at " + recovery.place() +
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

#include "app/document/document.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"

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
bool answer_button(FrameAccount& frame, const std::string& label, const std::string& path,
                   bool usual = false) {
  const bool pressed = choice_button(label, usual);
  note_rect(frame, path);
  const bool is_asked = !ImGui::IsWindowAppearing() && !ImGui::GetIO().NavVisible;
  return pressed || (usual && is_asked && is_enter_pressed());
}

/// Asks about the unsaved edits of scenes that were open before.
void draw_question_of_before(FrameAccount& frame, DocumentFiles& files,
                             const std::vector<std::string>& names) {
  std::string words = "Not saved when another scene was opened:";
  for (const std::string& name : names) words += "\n" + (name.empty() ? "Untitled" : name);
  draw_question("Edits of scenes before this one are lost when the window closes.", words);
  const bool returns = answer_button(frame, "Go back to them", "unsaved/back", true);
  ImGui::SameLine();
  const bool discards = answer_button(frame, "Discard", "unsaved/discard");
  ImGui::SameLine();
  const bool cancels = answer_button(frame, "Cancel", "unsaved/cancel");
  if (returns)
    files.go_back();
  else if (discards)
    files.leave();
  else if (cancels)
    files.leaving.reset();
}

}  // namespace

void draw_unsaved_question(FrameAccount& frame, Document& document, DocumentFiles& files) {
  const std::vector<std::string>& before = files.leaving->before;
  if (!before.empty()) return draw_question_of_before(frame, files, before);
  draw_question("Save the edits of \"" + document_name(document) + "\" before the window closes?",
                "They are lost if they are not saved.");
  const bool saves = answer_button(frame, "Save", "unsaved/save", true);
  ImGui::SameLine();
  const bool discards = answer_button(frame, "Discard", "unsaved/discard");
  ImGui::SameLine();
  const bool cancels = answer_button(frame, "Cancel", "unsaved/cancel");
  if (saves)
    files.save();
  else if (discards)
    files.leave();
  else if (cancels)
    files.leaving.reset();
}

void draw_recovery_question(FrameAccount& frame, RecoveryOffer& offer) {
  const Recovery& recovery = *offer.offered;
  const Origin& origin = recovery.origin;
  const std::string& name = recovery.world.scene.name;
  draw_question("Continue \"" + (name.empty() ? "Untitled" : name) + "\" where it stopped?",
                std::string("weft ") + (recovery.was_asked ? "was closed" : "ended unexpectedly") +
                    " on " + recovery.written_at + ", at " + recovery.time_words() +
                    (origin.lacks_edits ? ", with unsaved edits." : ".") +
                    (origin.file.empty() ? "" : "\nFile: " + origin.file.string()));
  const bool recovers = answer_button(frame, "Continue", "recovery/recover", true);
  ImGui::SameLine();
  const bool discards = answer_button(frame, "Discard", "recovery/discard");
  ImGui::SameLine();
  const bool waits = answer_button(frame, "Later", "recovery/later");
  tooltip("Asks again when weft starts next");
  if (recovers)
    offer.recover();
  else if (discards)
    offer.discard();
  else if (waits)
    offer.offered.reset();
}

}  // namespace weft

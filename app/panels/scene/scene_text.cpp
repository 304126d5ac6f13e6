#include "app/panels/caption.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_description_lines = 5;

void begin_editing(Dialogs& dialogs, const Document& document) {
  const Scene& scene = document.editor().scene();
  // ImGui's field breaks no lines.
  const float width = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().FramePadding.x -
                      ImGui::GetStyle().ScrollbarSize;
  const std::string lines = broken_into_lines(
      scene.description, width,
      [](const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; });
  dialogs.scene_text = {scene.name, lines, {scene.name, scene.description}};
}

void draw_words(PanelState& panels, Document& document) {
  const Scene& scene = document.editor().scene();
  const float pencil = ImGui::CalcTextSize(icons::k_edit).x + ImGui::GetStyle().ItemSpacing.x;
  wrapped_text(scene.name.empty() ? "Untitled" : scene.name,
               ImGui::GetContentRegionAvail().x - pencil);
  right_aligned(pencil - ImGui::GetStyle().ItemSpacing.x);
  const bool edits = quiet_button(icons::k_edit, "Change the name and the description");
  note_rect(panels.frame, "scene/edit");
  if (!scene.description.empty() && !shows_description(panels.display)) note(scene.description);
  if (edits) begin_editing(panels.dialogs, document);
}

void finish(Dialogs& dialogs, Document& document) {
  const SceneText text = *std::exchange(dialogs.scene_text, std::nullopt);
  NameScene command{text.name, text.description};
  std::replace(command.description.begin(), command.description.end(), '\n', ' ');
  if (command != text.before) document.execute(command);
}

/// Draws a hint in the last field, as ImGui does for fields of one line.
void draw_hint(const char* words) {
  const ImVec2 corner = ImGui::GetItemRectMin(), padding = ImGui::GetStyle().FramePadding;
  ImGui::GetWindowDrawList()->AddText({corner.x + padding.x, corner.y + padding.y},
                                      ImGui::GetColorU32(ImGuiCol_TextDisabled), words);
}

void draw_fields(PanelState& panels, Document& document) {
  SceneText& text = *panels.dialogs.scene_text;
  if (!text.is_typed) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(-1);
  bool done = ImGui::InputTextWithHint(
      "##name", "name", &text.name,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  text.is_typed |= ImGui::IsItemActive();
  note_rect(panels.frame, "scene/name");
  const float height =
      k_description_lines * ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().FramePadding.y;
  ImGui::InputTextMultiline("##description", &text.description, {-1, height});
  if (text.description.empty()) draw_hint("description");
  note_rect(panels.frame, "scene/description");
  done |= ImGui::Button("Done");
  note_rect(panels.frame, "scene/done");
  const bool cancelled = flowing_button("Cancel");
  if (done)
    finish(panels.dialogs, document);
  else if (cancelled)
    panels.dialogs.scene_text.reset();
}

}  // namespace

void draw_scene_text(PanelState& panels, Document& document) {
  std::optional<SceneText>& text = panels.dialogs.scene_text;
  // The edit ends when another scene is opened, or this one is renamed by an undo.
  const Scene& scene = document.editor().scene();
  if (text && text->before != NameScene{scene.name, scene.description}) text.reset();
  if (text)
    draw_fields(panels, document);
  else
    draw_words(panels, document);
}

}  // namespace weft

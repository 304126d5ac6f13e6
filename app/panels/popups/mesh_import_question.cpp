#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/parameters.h"
#include "app/widgets/wrapped_text.h"
#include "core/base/number_text.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_import_heading(const std::string& text) {
  ImGui::PushFont(heading_font());
  wrapped_text(text);
  ImGui::PopFont();
}

std::string counts_of(const ObjImport& import) {
  return counted(import.vertices, " vertex, ", " vertices, ") +
         counted(import.faces, " face.", " faces.");
}

void draw_preview(const MeshImport& importing) {
  if (!importing.refusal().empty()) {
    note(importing.refusal(), palette().error);
  } else if (const auto& found = importing.preview()) {
    note(counts_of(*found));
    for (const std::string& words : found->notes()) note(words);
  } else {
    note("Reading the file...");
  }
}

/// Tells whether a parameter matters: texture coordinates can be the rest shape only where a file
/// has them.
bool is_shown(const MeshImport& importing, const ParameterInfo& info) {
  const ParameterValues& values = importing.parameters;
  if (info.name == "weld_distance") return values.get("weld") == ParameterValue("distance");
  if (info.name != "rest_shape") return true;
  return !importing.preview() || importing.preview()->has_texture ||
         values.get("rest_shape") == ParameterValue("texture");
}

/// Draws a button with an answer. Return gives the usual answer.
bool import_answer(FrameAccount& frame, const char* label, const char* path, bool usual) {
  const bool pressed = choice_button(label, usual);
  note_rect(frame, path);
  const bool is_asked =
      !ImGui::IsWindowAppearing() && !ImGui::GetIO().NavVisible && !ImGui::GetIO().WantTextInput;
  return pressed || (usual && is_asked && is_enter_pressed());
}

}  // namespace

void draw_mesh_import(const Editing& editing, DocumentFiles& files) {
  MeshImport& importing = *files.importing;
  draw_import_heading("Import " + importing.path().filename().string() +
                      (importing.use() == MeshImport::Use::solid ? " as a solid" : ""));
  draw_preview(importing);
  ImGui::Separator();
  for (int i = 0; i < importing.parameters.size(); ++i) {
    const ParameterInfo& info = importing.parameters.infos()[static_cast<std::size_t>(i)];
    if (is_shown(importing, info))
      value_widget(editing, "import", importing.offered(), importing.parameters, i);
  }
  ImGui::Separator();
  bool imports = false;
  if (importing.refusal().empty()) {
    imports = import_answer(editing.panels.frame, "Import", "import/import", true);
  } else {
    enabled_button("Import", false);
    note_rect(editing.panels.frame, "import/import");
  }
  ImGui::SameLine();
  const bool cancels = import_answer(editing.panels.frame, "Cancel", "import/cancel", false);
  if (imports)
    files.import_mesh();
  else if (cancels)
    files.importing.reset();
}

}  // namespace weft

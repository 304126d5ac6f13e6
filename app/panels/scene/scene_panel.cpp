#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <optional>

namespace weft {

namespace {

namespace fs = std::filesystem;

void draw_file_buttons(PanelState& panels, const Document& document, DocumentFiles& files) {
  const fs::path& file = document.file().path();
  if (ImGui::Button("New")) files.open_new();
  note_rect(panels.frame, "new");
  tooltip(key_hint("new"));
  if (flowing_button("Examples...")) panels.dialogs.show_examples(true);
  tooltip("Scenes that came with weft");
  if (flowing_button("Open...")) files.ask_what_to_open();
  tooltip("Open a scene (.json) or a session (.jsonl), or load a mesh (.obj)");
  if (flowing_button("Save", !file.empty())) files.save();
  tooltip(file.empty() ? "The scene has no file yet: use Save as" : "Save to " + file.string());
  if (flowing_button("Save as...")) files.ask_where_to_save();
  note_rect(panels.frame, "save_as");
  tooltip(key_hint("save_as"));
}

/// Draws a list of files. A click opens a file.
void draw_files(FrameAccount& frame, const Document& document, DocumentFiles& files) {
  std::optional<fs::path> chosen;
  for (const fs::path& file : files.recent) {
    std::string name = file.stem().string();
    std::replace(name.begin(), name.end(), '_', ' ');
    ImGui::PushID(file.c_str());
    if (list_line(std::string(icons::k_file) + "  " + name, file == document.file().path()))
      chosen = file;
    if (!ImGui::IsWindowAppearing()) note_rect(frame, "recent/" + file.filename().string());
    tooltip(file.string());
    ImGui::PopID();
  }
  if (chosen) files.open(*chosen);
}

}  // namespace

void draw_scene_panel(PanelState& panels, Document& document, DocumentFiles& files) {
  draw_scene_text(panels, document);
  draw_file_buttons(panels, document, files);
  if (!files.recent.empty()) {
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##recent", "Recent files")) {
      draw_files(panels.frame, document, files);
      ImGui::EndCombo();
    } else {
      note_rect(panels.frame, "recent");
    }
  }
}

}  // namespace weft

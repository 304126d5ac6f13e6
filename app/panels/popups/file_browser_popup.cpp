#include "app/panels/charts/chart_saving.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/popups/video_length.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/user/recent_files.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <optional>
#include <utility>

namespace weft {

namespace {

using Purpose = FileBrowser::Purpose;

constexpr float k_preview_width = 240;
constexpr float k_picture_shape = 1.6f;  ///< width / height

bool exports_kind(const DocumentFiles& files, const Exports& exports, ExportKind::What what) {
  return files.browser.purpose == Purpose::export_to && exports.chosen().what == what;
}

bool exports_video(const DocumentFiles& files, const Exports& exports) {
  return exports_kind(files, exports, ExportKind::What::video);
}

void draw_obj_faces(FrameAccount& frame, Exports& exports) {
  ObjFaces& faces = exports.faces;
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Faces");
  ImGui::SameLine();
  if (choice_button("Quads where there are", faces == ObjFaces::quads)) faces = ObjFaces::quads;
  note_rect(frame, "faces/quads");
  if (flowing_choice("Triangles alone", faces == ObjFaces::triangles)) faces = ObjFaces::triangles;
  note_rect(frame, "faces/triangles");
  tooltip("For readers that know no quads");
}

/// Acts on the typed path and, where it names a file, on that file.
void accept(const FileDoors& doors, bool may_overwrite) {
  DocumentFiles& files = doors.charts.files;
  FileBrowser& browser = files.browser;
  const auto path = browser.accept(may_overwrite);
  if (!path) return;
  if (exports_video(files, doors.exports) &&
      !accept_video_length(doors.charts.panels, doors.charts.document))
    return;
  const Purpose purpose = browser.purpose;
  // The folder of a file that is written is remembered after the writing.
  if (browser.opens()) remember_folder(path->parent_path());
  browser.close();
  if (purpose == Purpose::open)
    files.open(*path);
  else if (purpose == Purpose::open_solid)
    files.open_solid(*path);
  else if (purpose == Purpose::save_as)
    files.save(*path);
  else if (purpose == Purpose::save_chart)
    save_chart(doors.charts, *path);
  else
    doors.exports.write(*path, doors.exported);
}

std::string title_of(const DocumentFiles& files, const Exports& exports) {
  switch (files.browser.purpose) {
    case Purpose::open:
      return "Open a scene (.json), a session (.jsonl) or a mesh (.obj)";
    case Purpose::open_solid:
      return "Open the mesh of a solid (.obj)";
    case Purpose::save_as:
      return "Save the scene";
    case Purpose::save_chart:
      return "Save the chart";
    default:
      return "Export: " + exports.chosen().label;
  }
}

void draw_folder(FrameAccount& frame, DocumentFiles& files) {
  FileBrowser& browser = files.browser;
  if (choice_button(std::string(icons::k_up) + "  Parent folder", false))
    browser.enter(browser.directory.parent_path());
  note_rect(frame, "files/parent");
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  wrapped_text(browser.directory.string());
}

/// Draws buttons for folders: a row of the fixed ones and a row of recently used ones.
void draw_places(PanelState& panels, DocumentFiles& files) {
  FileBrowser& browser = files.browser;
  std::vector<FileLocation>& locations = panels.dialogs.file_locations;
  if (locations.empty()) locations = file_locations(files.recent, recent_folders());
  const std::filesystem::path* entered = nullptr;
  std::optional<bool> row;  // the row is of recent folders
  for (const FileLocation& location : locations) {
    if (row != location.is_recent) {
      row = location.is_recent;
      ImGui::AlignTextToFramePadding();
      note(location.is_recent ? "Recent" : "Places");
    }
    const std::string label = std::string(icons::k_folder) + "  " + location.label;
    ImGui::PushID(location.folder.c_str());
    if (flowing_choice(label, location.folder == browser.directory)) entered = &location.folder;
    note_rect(panels.frame, "files/place/" + location.label);
    tooltip(location.folder.string());
    ImGui::PopID();
  }
  if (entered != nullptr) browser.enter(*entered);
}

/// Draws the entries of the folder. Returns whether the chosen file is accepted, by a double click
/// or Return.
bool draw_entries(PanelState& panels, DocumentFiles& files, ImVec2 size) {
  FileBrowser& browser = files.browser;
  bool& wants_keyboard = panels.dialogs.entry_wants_keyboard;
  bool accepts = false, is_returned = false;
  std::filesystem::path entered;
  // With this flag the arrow keys move from the name into the list.
  ImGui::BeginChild("entries", size, true, ImGuiWindowFlags_NavFlattened);
  for (const FileEntry& entry : browser.entries) {
    if (std::exchange(wants_keyboard, false)) ImGui::SetKeyboardFocusHere();
    const std::string label =
        std::string(entry.is_folder ? icons::k_folder : icons::k_file) + "  " + entry.name;
    const bool clicked = ImGui::Selectable(label.c_str(), browser.typed == entry.name,
                                           ImGuiSelectableFlags_AllowDoubleClick);
    note_rect(panels.frame, "files/entry/" + entry.name);
    // The keyboard chooses an entry as a click does. A click also replaces the name of a file to be
    // written.
    if (browser.opens() && !entry.is_folder && has_keyboard() && browser.typed != entry.name) {
      browser.typed = entry.name;
      browser.retyped();
    }
    if (!clicked) continue;
    is_returned = is_enter_pressed();
    if (entry.is_folder) {
      entered = browser.directory / entry.name;
    } else {
      browser.typed = entry.name;
      browser.overwrites.clear();
      accepts = is_returned || ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    }
  }
  if (browser.entries.empty()) note("No such file in this folder.");
  ImGui::EndChild();
  if (entered.empty()) return accepts;
  browser.enter(entered);
  // After Return no entry has the keyboard.
  wants_keyboard = is_returned;
  return false;
}

/// Shows a preview of the file that is typed or chosen.
void draw_preview(PanelState& panels, DocumentFiles& files, float height) {
  FilePreview& preview = panels.dialogs.file_preview;
  const FileBrowser& browser = files.browser;
  const std::filesystem::path path = browser.directory / browser.typed;
  if (preview.asked != path) preview = preview_of(path);
  ImGui::BeginChild("preview", {k_preview_width, height}, false);
  const float width = ImGui::GetContentRegionAvail().x;
  if (const auto texture = panels.display.texture_of(preview.picture))
    ImGui::Image(*texture, {width, width / k_picture_shape});
  if (!preview.title.empty()) wrapped_text(preview.title);
  if (!preview.description.empty()) note(preview.description);
  if (!preview.details.empty()) note(preview.details);
  ImGui::EndChild();
}

void draw_buttons(const FileDoors& doors, bool accepted) {
  FileBrowser& browser = doors.charts.files.browser;
  if (!browser.error.empty()) note(browser.error, palette().error);
  if (!browser.overwrites.empty()) {
    note(browser.overwrites + " exists already.", palette().warning);
    if (ImGui::Button("Replace it")) accept(doors, true);
  } else if (ImGui::Button(browser.opens() ? "Open" : "Save") || accepted) {
    accept(doors, false);
  }
  note_rect(doors.charts.panels.frame, "files/accept");
  ImGui::SameLine();
  if (ImGui::Button("Cancel")) browser.close();
  if (browser.opens() || browser.purpose == Purpose::none) return;
  if (flowing_button("New folder")) browser.make_folder();
  note_rect(doors.charts.panels.frame, "files/new_folder");
  tooltip("Makes a folder of the typed name and enters it");
}

}  // namespace

void draw_file_browser(const FileDoors& doors) {
  DocumentFiles& files = doors.charts.files;
  PanelState& panels = doors.charts.panels;
  FileBrowser& browser = files.browser;
  if (ImGui::IsWindowAppearing()) panels.dialogs.file_locations.clear();
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted(title_of(files, doors.exports).c_str());
  ImGui::PopFont();
  draw_places(panels, files);
  draw_folder(panels.frame, files);
  const float height = 0.45f * ImGui::GetIO().DisplaySize.y;
  const float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x;
  bool accepted = draw_entries(panels, files, {room - k_preview_width, height});
  ImGui::SameLine();
  draw_preview(panels, files, height);
  bool& entry_wants_keyboard = panels.dialogs.entry_wants_keyboard;
  const bool has_no_entry = browser.entries.empty() && std::exchange(entry_wants_keyboard, false);
  if (ImGui::IsWindowAppearing() || has_no_entry) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(-1);
  if (ImGui::InputTextWithHint(
          "##typed", "name or path", &browser.typed,
          ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll)) {
    accepted = true;
    ImGui::SetKeyboardFocusHere(-1);  // for the next name, if this was a folder
  }
  if (ImGui::IsItemEdited()) browser.retyped();
  if (exports_video(files, doors.exports) && draw_video_length(panels)) accepted = true;
  if (exports_kind(files, doors.exports, ExportKind::What::mesh))
    draw_obj_faces(panels.frame, doors.exports);
  draw_buttons(doors, accepted);
}

}  // namespace weft

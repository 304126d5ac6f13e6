#include "app/icons.h"
#include "app/panels/chart_saving.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

namespace weft {

namespace {

/// Acts on what is typed, and on the file it gives.
void accept(Workspace& workspace, bool may_overwrite) {
  FileBrowser& browser = workspace.files.browser;
  const auto path = browser.accept(may_overwrite);
  if (!path) return;
  const FileBrowser::Purpose purpose = browser.purpose;
  browser.close();
  if (purpose == FileBrowser::Purpose::open)
    workspace.files.open(*path);
  else if (purpose == FileBrowser::Purpose::save_chart)
    save_chart(workspace, *path);
  else
    workspace.files.save(*path);
}

const char* title_of(FileBrowser::Purpose purpose) {
  switch (purpose) {
    case FileBrowser::Purpose::open:
      return "Open a scene (.json) or a mesh (.obj)";
    case FileBrowser::Purpose::save_chart:
      return "Save the chart";
    default:
      return "Save the scene";
  }
}

void draw_folder(FileBrowser& browser) {
  if (icon_button("up", icons::k_up, "Parent folder"))
    browser.enter(browser.directory.parent_path());
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  wrapped_text(browser.directory.string());
}

/// Returns whether a file was double-clicked.
bool draw_entries(FileBrowser& browser, float height) {
  bool accepted = false;
  std::filesystem::path entered;
  ImGui::BeginChild("entries", {0, height}, true);
  for (const FileEntry& entry : browser.entries) {
    const std::string label =
        std::string(entry.is_folder ? icons::k_folder : icons::k_file) + "  " + entry.name;
    if (!ImGui::Selectable(label.c_str(), browser.typed == entry.name,
                           ImGuiSelectableFlags_AllowDoubleClick))
      continue;
    if (entry.is_folder) {
      entered = browser.directory / entry.name;
    } else {
      browser.typed = entry.name;
      browser.overwrites.clear();
      accepted = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    }
  }
  if (browser.entries.empty()) {
    const bool opens = browser.purpose == FileBrowser::Purpose::open;
    note("No " + (opens ? std::string("scene or mesh") : browser.ending + " file") +
         " in this folder.");
  }
  ImGui::EndChild();
  if (!entered.empty()) browser.enter(entered);
  return accepted;
}

void draw_buttons(Workspace& workspace, bool accepted) {
  FileBrowser& browser = workspace.files.browser;
  const bool opens = browser.purpose == FileBrowser::Purpose::open;
  if (!browser.error.empty()) note(browser.error, palette().error);
  if (!browser.overwrites.empty()) {
    note(browser.overwrites + " exists already.", palette().warning);
    if (ImGui::Button("Replace it")) accept(workspace, true);
  } else if (ImGui::Button(opens ? "Open" : "Save") || accepted) {
    accept(workspace, false);
  }
  ImGui::SameLine();
  if (ImGui::Button("Cancel")) browser.close();
}

}  // namespace

void draw_file_browser(Workspace& workspace) {
  FileBrowser& browser = workspace.files.browser;
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted(title_of(browser.purpose));
  ImGui::PopFont();
  draw_folder(browser);
  bool accepted = draw_entries(browser, 0.45f * ImGui::GetIO().DisplaySize.y);
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(-1);
  if (ImGui::InputTextWithHint("##typed", "name or path", &browser.typed,
                               ImGuiInputTextFlags_EnterReturnsTrue))
    accepted = true;
  if (ImGui::IsItemEdited()) browser.retyped();
  draw_buttons(workspace, accepted);
}

}  // namespace weft

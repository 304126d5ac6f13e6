#include "app/panels/popups/question_windows.h"

#include "app/panels/panels.h"

#include <algorithm>

namespace weft {

namespace {

constexpr float k_hidden = 0.01f;  ///< opacity; ImGui skips a window with none

/// Draws a modal window in the middle until it is no longer `shown`.
template <class Draw>
void question(Layout& layout, const char* name, bool shown, ImVec2 room, float width, Draw draw) {
  const bool open = ImGui::IsPopupOpen(name);
  if (!shown && !open) return;
  if (!open) ImGui::OpenPopup(name);
  ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  const float fitting = std::min(width, room.x - 40);
  ImGui::SetNextWindowSizeConstraints({fitting, 0}, {fitting, room.y - 40});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {20, 16});
  // The window is invisible in the frame that closes it.
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, shown ? ImGui::GetStyle().Alpha : k_hidden);
  if (ImGui::BeginPopupModal(name, nullptr,
                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                 ImGuiWindowFlags_NoSavedSettings |
                                 ImGuiWindowFlags_AlwaysAutoResize)) {
    if (shown) {
      draw();
      const ImVec2 corner = ImGui::GetWindowPos();
      const ImVec2 size = ImGui::GetWindowSize();
      layout.panels.push_back({name, {corner.x, corner.y, size.x, size.y}});
    } else {
      ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
  }
  // After the window closes, no control below it takes the next keys.
  if (!shown) ImGui::SetWindowFocus(nullptr);
  ImGui::PopStyleVar(3);
}

}  // namespace

// Questions are drawn one at a time, closing ones first, so that they make room.
void draw_questions(Layout& layout, Workspace& workspace, ImVec2 room) {
  const bool file = workspace.files.browser.purpose != FileBrowser::Purpose::none;
  const bool unsaved = !file && workspace.files.leaving;
  const bool recovery = !file && !unsaved && workspace.recovery.offered;
  const bool import = !file && !unsaved && !recovery && workspace.files.importing;
  const bool weld = !file && !unsaved && !recovery && !import && workspace.files.welding;
  const bool slow =
      !file && !unsaved && !recovery && !import && !weld && workspace.panels.dialogs.slow_choice;
  for (const bool shown : {false, true}) {
    if (file == shown)
      question(layout, "files", file, room, 820, [&] { draw_file_browser(workspace); });
    if (unsaved == shown)
      question(layout, "unsaved", unsaved, room, 520, [&] {
        draw_unsaved_question(workspace.panels.frame, workspace.document, workspace.files);
      });
    if (import == shown)
      question(layout, "import", import, room, 460,
               [&] { draw_mesh_import(workspace.editing(), workspace.files); });
    if (weld == shown)
      question(layout, "weld", weld, room, 520,
               [&] { draw_weld_question(workspace.panels.frame, workspace.files); });
    if (slow == shown)
      question(layout, "slow", slow, room, 420,
               [&] { draw_slow_choice(workspace.panels, workspace.document); });
    if (recovery == shown)
      question(layout, "recovery", recovery, room, 520,
               [&] { draw_recovery_question(workspace.panels.frame, workspace.recovery); });
  }
}

}  // namespace weft

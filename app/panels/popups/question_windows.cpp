#include "app/panels/panels.h"
#include "app/panels/window_parts.h"

#include <algorithm>
#include <array>
#include <functional>

namespace weft {

namespace {

constexpr float k_hidden = 0.01f;  ///< opacity; ImGui skips a window with none

/// A question to the user, in a modal window in the middle.
struct Question {
  const char* name;
  bool asked;
  float width;
  std::function<void()> draw;
};

/// Draws the window of a question until it is no longer `shown`.
void draw_question(Layout& layout, FrameAccount& frame, const Question& question, bool shown,
                   ImVec2 room) {
  const bool open = ImGui::IsPopupOpen(question.name);
  if (!shown && !open) return;
  if (!open) ImGui::OpenPopup(question.name);
  ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  const float fitting = std::min(question.width, room.x - 40);
  ImGui::SetNextWindowSizeConstraints({fitting, 0}, {fitting, room.y - 40});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {20, 16});
  // The window is invisible in the frame that closes it.
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, shown ? ImGui::GetStyle().Alpha : k_hidden);
  if (ImGui::BeginPopupModal(question.name, nullptr,
                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                 ImGuiWindowFlags_NoSavedSettings |
                                 ImGuiWindowFlags_AlwaysAutoResize)) {
    if (shown) {
      question.draw();
      frame.has_list_over_question = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
      const ImVec2 corner = ImGui::GetWindowPos();
      const ImVec2 size = ImGui::GetWindowSize();
      layout.panels.push_back({question.name, {corner.x, corner.y, size.x, size.y}});
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

void draw_questions(Layout& layout, const QuestionDoors& doors, ImVec2 room) {
  const ChartInput& input = doors.files.charts;
  PanelState& panels = input.panels;
  FrameAccount& frame = panels.frame;
  Document& document = input.document;
  DocumentFiles& files = input.files;
  // Only the first that is asked is shown.
  const std::array<Question, 5> questions = {
      {{"files", files.browser.purpose != FileBrowser::Purpose::none, 820,
        [&] { draw_file_browser(doors.files); }},
       {"unsaved", files.leaving.has_value(), 520,
        [&] { draw_unsaved_question(frame, document, files); }},
       {"recovery", doors.recovery.offered.has_value(), 520,
        [&] { draw_recovery_question(frame, doors.recovery); }},
       {"import", files.importing != nullptr, 460,
        [&] { draw_mesh_import(input.editing(), files); }},
       {"slow", panels.dialogs.slow_choice.has_value(), 420,
        [&] { draw_slow_choice(panels, document); }}}};
  const auto shown = std::ranges::find_if(questions, &Question::asked);
  // The other windows close first, so that they make room.
  for (auto question = questions.begin(); question != questions.end(); ++question)
    if (question != shown) draw_question(layout, frame, *question, false, room);
  if (shown != questions.end()) draw_question(layout, frame, *shown, true, room);
}

}  // namespace weft

#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/status_figures.h"
#include "app/simulation/remedies.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <optional>

namespace weft {

namespace {

/// A computation that ends within this time is not shown, s.
constexpr double k_short_computation = 0.5;

constexpr float k_number_gap = 4, k_figure_gap = 16;
constexpr const char* k_cancel = "Cancel";

float width_of(const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; }

/// Returns the width of a figure with the gap after it.
float width_of(const StatusFigure& figure) {
  return std::max(width_of(figure.widest), width_of(figure.number)) + k_number_gap +
         width_of(figure.label) + k_figure_gap;
}

/// Draws the number right-aligned in the width of the widest one, so that nothing moves when it
/// changes.
void draw_status_figure(const StatusFigure& figure) {
  const float room_of_number = width_of(figure.widest), used = width_of(figure.number);
  ImGui::BeginGroup();
  ImGui::PushStyleColor(ImGuiCol_Text, figure.warns ? palette().warning : palette().text);
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room_of_number - used));
  ImGui::TextUnformatted(figure.number.c_str());
  ImGui::SameLine(0, k_number_gap);
  ImGui::TextUnformatted(figure.label.c_str());
  ImGui::PopStyleColor();
  ImGui::EndGroup();
  tooltip(figure.help);
  ImGui::SameLine(0, k_figure_gap);
}

/// Returns the words that fit `width`, with an ellipsis where they were cut.
std::string fitting(const std::string& words, float width) {
  if (width_of(words) <= width) return words;
  std::string cut = words;
  while (!cut.empty() && width_of(cut + "...") > width) {
    while (!cut.empty() && (cut.back() & 0xC0) == 0x80) cut.pop_back();  // inside a character
    if (!cut.empty()) cut.pop_back();
  }
  return cut + "...";
}

bool is_serious(const Notice& notice) { return notice.kind != Notice::Kind::info; }

std::string text_of(const Notice& notice) {
  if (notice.words.empty()) return "";
  return std::string(is_serious(notice) ? icons::k_warning : icons::k_info) + "  " + notice.words;
}

/// Draws the numbers from the left. The last ones are left out where a text beside them needs
/// `width`, except in the left half of the line.
void draw_status_figures(const std::vector<StatusFigure>& figures, float width) {
  const float left = ImGui::GetCursorPosX(), all = ImGui::GetContentRegionAvail().x;
  const float room = std::max(all / 2, all - width);
  for (const StatusFigure& figure : figures) {
    if (ImGui::GetCursorPosX() - left + width_of(figure) > room) break;
    draw_status_figure(figure);
  }
}

void draw_notice(const Notice& notice) {
  const ImVec4 color = notice.kind == Notice::Kind::error     ? palette().error
                       : notice.kind == Notice::Kind::warning ? palette().warning
                                                              : palette().dim_text;
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, notice.opacity * ImGui::GetStyle().Alpha);
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::TextUnformatted(fitting(text_of(notice), ImGui::GetContentRegionAvail().x).c_str());
  ImGui::PopStyleColor();
  ImGui::PopStyleVar();
  tooltip(notice.words);
}

/// Draws what the solver did. This matters less than the numbers, and is left out where it would be
/// cut.
void draw_solver_note(const std::string& words) {
  const Notice notice{Notice::Kind::info, words};
  if (!words.empty() && width_of(text_of(notice)) <= ImGui::GetContentRegionAvail().x)
    draw_notice(notice);
}

/// Returns the width of a button with the gap after it.
float width_with_gap(const std::string& label) {
  return button_width(label) + ImGui::GetStyle().ItemSpacing.x;
}

float width_of(const Progress::Reading& computation) {
  return width_with_gap(k_cancel) + width_of(words_of(computation));
}

/// Draws a notice, after a button with a remedy where there is one.
void draw_notice(FrameAccount& frame, Document& document, const Snapshot& snapshot,
                 const std::vector<StatusFigure>& figures, const Notice& notice) {
  const std::optional<Remedy> remedy = notice.kind == Notice::Kind::warning
                                           ? remedy_of_warning(snapshot, document.editor())
                                           : std::nullopt;
  draw_status_figures(figures,
                      width_of(text_of(notice)) + (remedy ? width_with_gap(remedy->label) : 0));
  if (remedy) {
    if (ImGui::SmallButton(remedy->label.c_str())) document.execute(remedy->command);
    note_rect(frame, "remedy/" + remedy->name);
    tooltip(remedy->help);
    ImGui::SameLine();
  }
  draw_notice(notice);
}

/// Tells of a long computation, with a button that cancels it.
void draw_computation(FrameAccount& frame, SimulationThread& simulation,
                      const Progress::Reading& computation) {
  if (ImGui::SmallButton(k_cancel)) simulation.post(Pause{"Paused because the step was cancelled"});
  note_rect(frame, "cancel");
  tooltip("Stops the step and pauses; the cloth stays as it was before the step");
  ImGui::SameLine();
  const std::string words = words_of(computation);
  ImGui::TextUnformatted(fitting(words, ImGui::GetContentRegionAvail().x).c_str());
  tooltip(words);
}

}  // namespace

void draw_status_line(const Editing& editing, const Snapshot& snapshot,
                      SimulationThread& simulation, SimulationControl& control) {
  const Progress::Reading computation = simulation.progress();
  ImGui::PushFont(small_font());
  const Notice notice = editing.messages.notice();
  const std::vector<StatusFigure> figures = status_figures(
      editing.panels.frame, editing.document, snapshot, control, seconds_of_step(simulation));
  if (computation.seconds > k_short_computation) {
    draw_status_figures(figures, width_of(computation));
    draw_computation(editing.panels.frame, simulation, computation);
  } else if (!notice.words.empty()) {
    draw_notice(editing.panels.frame, editing.document, snapshot, figures, notice);
  } else {
    draw_status_figures(figures, 0);
    draw_solver_note(snapshot.last.solver_note);
  }
  ImGui::PopFont();
}

}  // namespace weft

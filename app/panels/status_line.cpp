#include "app/panels/panels.h"
#include "app/panels/status_figures.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Nothing is said of a computation that ends sooner, s.
constexpr double k_short_computation = 0.5;

constexpr float k_number_gap = 4, k_figure_gap = 16;

/// With the gap before the next one.
float width_of(const StatusFigure& figure) {
  const auto width = [](const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; };
  return std::max(width(figure.widest), width(figure.number)) + k_number_gap + width(figure.label) +
         k_figure_gap;
}

/// The number stands at the right of a place as wide as it gets, so that nothing moves when it
/// changes.
void draw_status_figure(const StatusFigure& figure) {
  const float place = ImGui::CalcTextSize(figure.widest.c_str()).x;
  const float used = ImGui::CalcTextSize(figure.number.c_str()).x;
  ImGui::BeginGroup();
  ImGui::PushStyleColor(ImGuiCol_Text, figure.warns ? palette().warning : palette().text);
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, place - used));
  ImGui::TextUnformatted(figure.number.c_str());
  ImGui::SameLine(0, k_number_gap);
  ImGui::TextUnformatted(figure.label.c_str());
  ImGui::PopStyleColor();
  ImGui::EndGroup();
  tooltip(figure.help);
  ImGui::SameLine(0, k_figure_gap);
}

/// The words that fit `width`, with an ellipsis where they were cut.
std::string fitting(const std::string& words, float width) {
  if (ImGui::CalcTextSize(words.c_str()).x <= width) return words;
  std::string cut = words;
  while (!cut.empty() && ImGui::CalcTextSize((cut + "...").c_str()).x > width) {
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

/// The numbers, from the left. The last ones give way to `words` that would be cut beside them, but
/// never the left half of the line.
void draw_status_figures(const std::vector<StatusFigure>& figures, const std::string& words) {
  const float left = ImGui::GetCursorPosX(), all = ImGui::GetContentRegionAvail().x;
  const float room = std::max(all / 2, all - ImGui::CalcTextSize(words.c_str()).x);
  for (const StatusFigure& figure : figures) {
    if (ImGui::GetCursorPosX() - left + width_of(figure) > room) break;
    draw_status_figure(figure);
  }
}

void draw_notice(const Notice& notice) {
  if (notice.words.empty()) return;
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

/// What has been computed for long, with a button that stops it.
void draw_computation(Workspace& workspace, const Progress::Reading& computation) {
  if (ImGui::SmallButton("Cancel")) workspace.simulation.pause();
  note_place(workspace, "cancel");
  tooltip("Stops the step and pauses; the cloth stays as it was before the step");
  ImGui::SameLine();
  const std::string words = words_of(computation);
  ImGui::TextUnformatted(fitting(words, ImGui::GetContentRegionAvail().x).c_str());
  tooltip(words);
}

}  // namespace

void draw_status_line(Workspace& workspace) {
  const Progress::Reading computation = workspace.simulation.progress();
  ImGui::PushFont(small_font());
  const Notice notice = workspace.messages.notice();
  draw_status_figures(status_figures(workspace, computation.seconds), text_of(notice));
  if (computation.seconds > k_short_computation) {
    draw_computation(workspace, computation);
  } else {
    draw_notice(notice.words.empty()
                    ? Notice{Notice::Kind::info, workspace.snapshot->last.solver_note}
                    : notice);
  }
  ImGui::PopFont();
}

}  // namespace weft

#include "app/panels/panels.h"
#include "app/panels/status_fields.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Nothing is said of a computation that ends sooner, s.
constexpr double k_short_computation = 0.5;

/// The number stands at the right of a place as wide as it gets, so that nothing moves when it
/// changes.
void draw_status_field(const StatusField& field) {
  const float place = ImGui::CalcTextSize(field.widest.c_str()).x;
  const float used = ImGui::CalcTextSize(field.number.c_str()).x;
  ImGui::BeginGroup();
  ImGui::PushStyleColor(ImGuiCol_Text, field.warns ? palette().warning : palette().text);
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, place - used));
  ImGui::TextUnformatted(field.number.c_str());
  ImGui::SameLine(0, 4);
  ImGui::TextUnformatted(field.label.c_str());
  ImGui::PopStyleColor();
  ImGui::EndGroup();
  tooltip(field.help);
  ImGui::SameLine(0, 16);
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

void draw_notice(const Notice& notice) {
  if (notice.words.empty()) return;
  const ImVec4 color = notice.kind == Notice::Kind::error     ? palette().error
                       : notice.kind == Notice::Kind::warning ? palette().warning
                                                              : palette().dim_text;
  const bool serious = notice.kind != Notice::Kind::info;
  const std::string icon = std::string(serious ? icons::k_warning : icons::k_info) + "  ";
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, notice.opacity * ImGui::GetStyle().Alpha);
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::TextUnformatted(fitting(icon + notice.words, ImGui::GetContentRegionAvail().x).c_str());
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
  for (const StatusField& field : status_fields(workspace, computation.seconds))
    draw_status_field(field);
  if (computation.seconds > k_short_computation) {
    draw_computation(workspace, computation);
  } else {
    const Notice notice = workspace.messages.notice();
    draw_notice(notice.words.empty()
                    ? Notice{Notice::Kind::info, workspace.snapshot->last.solver_note}
                    : notice);
  }
  ImGui::PopFont();
}

}  // namespace weft

#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "core/base/number_text.h"
#include "core/lab/thread/frame_statistics.h"

#include <imgui.h>

namespace weft {

namespace {

/// Slower than this against the chosen speed is shown as falling behind.
constexpr double k_keeps_up = 0.95;
/// Nothing is said of a computation that ends sooner, s.
constexpr double k_short_computation = 0.5;

/// A number and its unit. The number stands at the right of a place as wide as `widest`, so that
/// nothing moves when it changes.
void field(const std::string& number, const std::string& widest, const std::string& unit,
           const std::string& help, const ImVec4& color = palette().text) {
  const float place = ImGui::CalcTextSize(widest.c_str()).x;
  const float used = ImGui::CalcTextSize(number.c_str()).x;
  ImGui::BeginGroup();
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, place - used));
  ImGui::TextUnformatted(number.c_str());
  ImGui::SameLine(0, 4);
  ImGui::TextUnformatted(unit.c_str());
  ImGui::PopStyleColor();
  ImGui::EndGroup();
  tooltip(help);
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
  const Snapshot& snapshot = *workspace.snapshot;
  const Progress::Reading computation = workspace.simulation.progress();
  const Rates rates = present_rates(snapshot, computation.seconds, workspace.speed);
  const int iterations = snapshot.history.empty() ? 0 : snapshot.history.back().iterations;
  const bool behind = snapshot.playing && rates.real_time_factor < k_keeps_up;
  ImGui::PushFont(small_font());
  field(std::to_string(snapshot.positions.size() / 3), "00000", "vertices",
        "Vertices of the cloth");
  field(fixed_text(rates.milliseconds_per_step, 1), "0000.0", "ms/step",
        "Time of a step, mean over the last second");
  field(fixed_text(rates.steps_per_second, rates.steps_per_second < 10 ? 1 : 0), "0000", "steps/s",
        "Steps of length h per second");
  if (snapshot.playing) {
    // The factor is against the chosen speed: slow motion that keeps up has 1.
    field(fixed_text(rates.real_time_factor * workspace.speed, 2), "00.00", "× real time",
          behind ? "The simulation cannot keep up: its steps take too long"
                 : "Simulated time relative to real time",
          behind ? palette().warning : palette().text);
  } else {
    field("", "00.00", "paused", "Press Space to play");
  }
  if (const auto& sweeps = snapshot.minimisation; sweeps && !sweeps->to_tolerance) {
    field(number_text(sweeps->unbalanced_force) + " N, " + std::to_string(sweeps->iterations),
          "0.0000·10⁻⁰ N, 000", "sweeps",
          "The force that the sweeps of the last step left unbalanced, and the number of sweeps");
  } else {
    field(std::to_string(iterations), "0000", "iterations",
          "Of the linear solver, in the last step");
  }
  if (const auto& projection = snapshot.projection) {
    field(
        fixed_text(100 * projection->strain, 2) + "% strain, " +
            std::to_string(projection->iterations),
        "00.00% strain, 000", "passes",
        "The largest strain that is left of the edges that keep their lengths, and the iterations "
        "of their projection, in the last step",
        projection->converged() ? palette().text : palette().warning);
  }
  field(number_text(snapshot.energies.total()), "0.0000·10⁻⁰", "J",
        "Kinetic and potential energy of the cloth");
  // At rest, what does not change is not drawn.
  field(snapshot.playing ? fixed_text(workspace.panels.frame_rate, 0) : "", "000",
        snapshot.playing ? "FPS" : "", "Frames of this window per second");
  if (computation.seconds > k_short_computation) {
    draw_computation(workspace, computation);
  } else {
    const Notice notice = workspace.messages.notice();
    draw_notice(notice.words.empty() ? Notice{Notice::Kind::info, snapshot.solver_note} : notice);
  }
  ImGui::PopFont();
}

}  // namespace weft

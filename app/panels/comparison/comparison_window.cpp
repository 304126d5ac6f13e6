#include "app/panels/beside_window.h"
#include "app/panels/charts/chart_panel.h"
#include "app/panels/comparison/comparison_parts.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// The chart's fraction of the height that it shares with the table.
constexpr float k_chart_fraction = 0.55f;
constexpr float k_chart_height = 190;  ///< minimum with a legend
constexpr std::size_t k_rows = 5;      ///< the table then shows at least this many, or all
/// The chart's height in a lower window, where the table, with its coloured rows, replaces the
/// legend.
constexpr float k_low_chart_height = 116;

std::string progress_of(const ComparisonStatus& status) {
  return std::to_string(status.results.size()) + " of " + std::to_string(status.entrants) + " done";
}

void draw_start_button(Comparisons& comparisons, const ChosenEntrants& chosen) {
  const bool nothing = chosen.entrants.empty();
  const bool has_changed = !nothing && comparisons.solvers.is_of_others();
  if (has_changed ? choice_button("Compare", true) : enabled_button("Compare", !nothing))
    comparisons.compare_solvers();
  if (!nothing) {
    tooltip(key_hint("compare_again") +
            "\nPauses the simulation, takes the system of the next step, and solves it with "
            "everything that is chosen. All multiply with the assembled blocks, whatever the "
            "operator under Solver; solvers for grids use the stencil.");
  } else {
    tooltip(chosen.left_out.empty() ? "Choose at least one solver"
                                    : "Choose a preconditioner that fits");
  }
}

/// Draws the buttons that start and end a comparison, and its progress.
void draw_start(FrameAccount& frame, Comparisons& comparisons, const ComparisonStatus* status,
                const ChosenEntrants& chosen) {
  flow_on_with_button("Compare");
  if (status != nullptr && status->running) {
    if (ImGui::Button("Cancel")) comparisons.solvers.cancel();
    tooltip("Ends the running solve, after its factorisation");
  } else {
    draw_start_button(comparisons, chosen);
  }
  note_rect(frame, "comparison.start");
  if (status == nullptr || !status->running || !status->error.empty()) return;
  const std::string progress = progress_of(*status);
  ImGui::PushFont(small_font());
  flow_on(ImGui::CalcTextSize(progress.c_str()).x);
  ImGui::PopFont();
  ImGui::AlignTextToFramePadding();
  note(progress);
}

/// Says of which step or scene the results are, where the present one is another.
void draw_age(const ComparisonStatus& status, double time, bool is_of_scene) {
  if (status.running || !status.system || !status.system->origin) return;
  if (!is_of_scene)
    return note(
        "These are results of the scene before its last edit. Compare takes the present one.",
        palette().warning);
  const double compared = status.system->origin->t;
  if (compared == time) return;
  note("These are results of the step at t = " + number_text(compared, 4) +
           " s, which the cloth has left. Compare takes its next step.",
       palette().warning);
}

/// Says which solvers cannot be compared, and why.
void draw_remarks(const ComparisonStatus* status, const ChosenEntrants& chosen, bool is_of_others) {
  if (status == nullptr)
    note("All solve the same system from the same start.");
  else if (!status->error.empty())
    note(status->error, palette().warning);
  if (status != nullptr && status->system && status->system->at_rest)
    note("At rest: nothing to solve. Compare in a step in which the cloth moves.",
         palette().warning);
  if ((status == nullptr || !status->running) && !chosen.left_out.empty())
    note("Left out: " + chosen.left_out, palette().warning);
  if (is_of_others) note("These are results of other solvers than are chosen now.");
  if (status != nullptr && status->reference && !status->reference->x) {
    note("Without a direct solution, errors are unknown: " + status->reference->why_not,
         palette().warning);
  }
}

/// Draws the choices of the curves' quantities.
void draw_axes_choice(FrameAccount& frame, ComparisonView& comparison) {
  ComparisonAxes& axes = comparison.axes;
  if (flowing_choice("energy error", axes.energy_error)) axes.energy_error = !axes.energy_error;
  note_rect(frame, "comparison.energy_error");
  tooltip(
      "‖x - x*‖ in the norm of A, relative to the start's, against the direct solution x*; "
      "otherwise the residual ‖r‖ / ‖b̂‖ in the 2-norm, which all must bring below the "
      "tolerance");
  if (flowing_choice("time axis", axes.against_time)) axes.against_time = !axes.against_time;
  note_rect(frame, "comparison.against_time");
  tooltip("Curves against milliseconds, otherwise against iterations");
}

void draw_saving(FrameAccount& frame, ComparisonView& comparison, Messages& messages,
                 const ComparisonStatus& status) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Folder");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(std::min(260.0f, 0.5f * ImGui::GetContentRegionAvail().x));
  ImGui::InputText("##folder", &comparison.folder);
  ImGui::SameLine();
  const bool is_saving = comparison.is_saving();
  if (enabled_button(is_saving ? "Saving..." : "Save", !is_saving && status.can_be_saved()))
    comparison.save(messages);
  tooltip(
      "Writes comparison.csv, curves.csv and the system in Matrix Market format: A, S, b, z, start "
      "and, where there is one, the direct solution x");
  note_rect(frame, "comparison.save");
  if (!status.system) return;
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  note(std::to_string(status.system->b.size()) + " unknowns");
}

void draw_results(const ChartInput& input, ComparisonView& comparison,
                  const ComparisonStatus* status, const ChosenEntrants& chosen) {
  draw_comparison_numbers(input.panels.frame, comparison, input.messages);
  draw_remarks(status, chosen, comparison.is_of_others());
  if (status != nullptr)
    draw_age(*status, input.snapshot.time, comparison.is_of(input.document.editor()));
  const float saving = status != nullptr ? ImGui::GetFrameHeightWithSpacing() : 0;
  const float spacing = ImGui::GetStyle().ItemSpacing.y;
  const float rest = ImGui::GetContentRegionAvail().y - saving - spacing;
  const std::size_t results = status != nullptr ? status->entrants : chosen.entrants.size();
  const bool is_low =
      rest < k_chart_height + comparison_table_height(std::clamp<std::size_t>(results, 1, k_rows));
  const float chart =
      is_low ? k_low_chart_height : std::max(k_chart_height, k_chart_fraction * rest);
  // Where the table has no room for one result, the window scrolls.
  const float table = std::max(rest - chart, comparison_table_height(1));
  draw_chart(input, "comparison", {0, chart}, ChartHost::over_table);
  static const std::vector<ComparisonResult> none;
  draw_comparison_table(input.panels, comparison, status != nullptr ? status->results : none,
                        table);
  if (status != nullptr) draw_saving(input.panels.frame, comparison, input.messages, *status);
}

/// Returns the width of the choices with the gap beside them.
float room_of_choices() { return comparison_choices_width() + ImGui::GetStyle().ItemSpacing.x; }

void draw_content(const ChartInput& input, Comparisons& comparisons) {
  ComparisonView& comparison = comparisons.solvers;
  const auto status = comparison.status();
  const bool chose = comparison.choosing;
  draw_comparison_presets(input.panels, input.document, comparisons);
  const ChosenEntrants entrants =
      comparison.entrant_names.entrants(input.document.editor().scene());
  draw_start(input.panels.frame, comparisons, status.get(), entrants);
  draw_axes_choice(input.panels.frame, comparison);
  const bool chooses = comparison.choosing;
  if (chooses != chose) {  // the results keep their width
    const ImVec2 at = ImGui::GetWindowPos();
    const float width =
        ImGui::GetWindowWidth() + (chooses ? room_of_choices() : -room_of_choices());
    ImGui::SetWindowSize({width, ImGui::GetWindowHeight()});
    const float rightmost = ImGui::GetIO().DisplaySize.x - width;
    if (at.x > rightmost) ImGui::SetWindowPos({std::max(0.0F, rightmost), at.y});
  }
  if (comparison.choosing) {
    ImGui::BeginChild("choices", {comparison_choices_width(), 0});
    draw_comparison_choices(input.panels.frame, comparison,
                            3 * input.document.editor().mesh()->vertex_count());
    ImGui::EndChild();
    ImGui::SameLine();
  }
  ImGui::BeginChild("results");
  draw_results(input, comparison, status.get(), entrants);
  ImGui::EndChild();
}

}  // namespace

BesideRect draw_comparison_window(const ChartInput& input, Comparisons& comparisons,
                                  const Rect& room) {
  const float margins = 2 * ImGui::GetStyle().WindowPadding.x + ImGui::GetStyle().ScrollbarSize;
  const float choices = comparisons.solvers.choosing ? room_of_choices() : 0;
  return draw_beside_window(
      input.panels.display,
      {"comparison", "Comparison of solvers", k_comparison_table_width + margins + choices,
       comparisons.solvers.open},
      room, [&] { draw_content(input, comparisons); });
}

}  // namespace weft

#include "app/panels/charts/chart_panel.h"
#include "app/panels/comparison/comparison_choices.h"
#include "app/panels/comparison/comparison_table.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_choices_width = 250;
constexpr float k_window_gap = 8;
/// How far the window reaches into the viewport, until it is moved.
constexpr float k_viewport_share = 0.4f;
constexpr float k_smallest_height = 360;
/// Of what is left for the chart and the table.
constexpr float k_chart_share = 0.55f;
/// What the chart and, in rows, the table have at least, or one scrolls from one to the other.
constexpr float k_chart_height = 190;
constexpr std::size_t k_rows = 5;

std::string progress_of(const ComparisonStatus& status) {
  return std::to_string(status.results.size()) + " of " + std::to_string(status.entrants) + " done";
}

void draw_start_button(Workspace& workspace, const ChosenEntrants& chosen) {
  const bool nothing = chosen.entrants.empty();
  ImGui::BeginDisabled(nothing);
  if (ImGui::Button("Compare")) workspace.compare_solvers();
  ImGui::EndDisabled();
  if (!nothing) {
    tooltip(key_hint("compare_again") +
            "\nPauses the simulation, takes the system of the next step, and solves it with "
            "everything that is chosen. All multiply with the assembled blocks, whatever the "
            "operator under Solver; solvers for grids of springs use the springs.");
  } else {
    tooltip(chosen.left_out.empty() ? "Choose at least one solver"
                                    : "Choose a preconditioner that fits");
  }
}

void draw_start(Workspace& workspace, const ComparisonStatus* status) {
  const bool running = status != nullptr && status->running;
  const ChosenEntrants chosen =
      workspace.comparisons.solvers.participants.entrants(workspace.document.editor().scene());
  draw_comparison_numbers(workspace);
  ImGui::SameLine();
  if (running) {
    if (ImGui::Button("Cancel")) workspace.comparisons.solvers.cancel();
    tooltip("Ends the running solve, after its factorisation");
  } else {
    draw_start_button(workspace, chosen);
  }
  note_place(workspace, "comparison.start");
  if (status == nullptr) {
    note("All solve the same system from the same start.");
  } else if (!status->error.empty()) {
    note(status->error, palette().warning);
  } else {
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    note(progress_of(*status));
  }
  if (!running && !chosen.left_out.empty()) {
    note("Left out: " + chosen.left_out, palette().warning);
  }
  if (status != nullptr && status->reference && !status->reference->x) {
    note("Without a direct solution, errors are unknown: " + status->reference->why_not,
         palette().warning);
  }
}

void draw_axes_choice(Workspace& workspace) {
  ComparisonAxes& axes = workspace.comparisons.solvers.axes;
  if (choice_button("residual", !axes.energy_error)) axes.energy_error = false;
  tooltip("|r| / |bhat| in the 2-norm: what all must bring below the tolerance");
  if (flowing_choice("energy error", axes.energy_error)) axes.energy_error = true;
  note_place(workspace, "comparison.energy_error");
  tooltip("|x - x*| in the norm of A, relative to the start's, against the direct solution x*");
  if (flowing_choice("against iterations", !axes.against_time)) axes.against_time = false;
  if (flowing_choice("against time", axes.against_time)) axes.against_time = true;
  note_place(workspace, "comparison.against_time");
}

void draw_saving(Workspace& workspace, const ComparisonStatus& status) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Folder");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(std::min(260.0f, 0.5f * ImGui::GetContentRegionAvail().x));
  ImGui::InputText("##folder", &workspace.comparisons.solvers.folder);
  ImGui::SameLine();
  const bool is_saving = workspace.comparisons.solvers.is_saving();
  ImGui::BeginDisabled(is_saving || !status.can_be_saved());
  if (ImGui::Button(is_saving ? "Saving..." : "Save"))
    workspace.comparisons.solvers.save(workspace.messages);
  ImGui::EndDisabled();
  tooltip(
      "Writes comparison.csv, curves.csv and the system in Matrix Market format: A, S, b, z, start "
      "and, where there is one, the direct solution x");
  note_place(workspace, "comparison.save");
  if (!status.system) return;
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  note(std::to_string(status.system->b.size()) + " unknowns");
}

void draw_results(Workspace& workspace, const ComparisonStatus* status) {
  draw_start(workspace, status);
  draw_axes_choice(workspace);
  const float saving = status != nullptr ? ImGui::GetFrameHeightWithSpacing() : 0;
  const float rest = ImGui::GetContentRegionAvail().y - saving;
  static const std::vector<ComparisonResult> none;
  const std::vector<ComparisonResult>& results = status != nullptr ? status->results : none;
  const float chart = std::max(k_chart_height, k_chart_share * rest);
  const float table = rest - chart - ImGui::GetStyle().ItemSpacing.y;
  // One scrolls the whole window then, not the table in it as well.
  const bool scrolls = table < comparison_table_height(std::min(results.size(), k_rows));
  draw_chart(workspace, "comparison", {0, chart},
             scrolls ? ChartPlace::column : ChartPlace::window);
  draw_comparison_table(workspace, results,
                        scrolls ? comparison_table_height(results.size()) : table);
  if (status != nullptr) draw_saving(workspace, *status);
}

/// With the gap beside them.
float room_of_choices() { return k_choices_width + ImGui::GetStyle().ItemSpacing.x; }

void draw_content(Workspace& workspace) {
  const auto status = workspace.comparisons.solvers.status();
  const bool chose = workspace.comparisons.solvers.choosing;
  draw_comparison_head(workspace);
  const bool chooses = workspace.comparisons.solvers.choosing;
  if (chooses != chose) {  // the results stay as wide as they are
    const float wider = chooses ? room_of_choices() : -room_of_choices();
    ImGui::SetWindowSize({ImGui::GetWindowWidth() + wider, ImGui::GetWindowHeight()});
  }
  if (workspace.comparisons.solvers.choosing) {
    ImGui::BeginChild("choices", {k_choices_width, 0});
    draw_comparison_choices(workspace);
    ImGui::EndChild();
    ImGui::SameLine();
  }
  ImGui::BeginChild("results");
  draw_results(workspace, status.get());
  ImGui::EndChild();
}

}  // namespace

Rect draw_comparison_window(Workspace& workspace, const Rect& viewport) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float right = viewport.x + k_viewport_share * viewport.width;
  ImGui::SetNextWindowPos({k_window_gap, viewport.y + k_window_gap}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({right - k_window_gap, viewport.height - 2 * k_window_gap},
                           ImGuiCond_FirstUseEver);
  const float margins = 2 * ImGui::GetStyle().WindowPadding.x + ImGui::GetStyle().ScrollbarSize;
  const float choices = workspace.comparisons.solvers.choosing ? room_of_choices() : 0;
  ImGui::SetNextWindowSizeConstraints(
      {std::min(k_comparison_table_width + margins + choices, display.x), k_smallest_height},
      display);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  ImGui::PushStyleColor(ImGuiCol_TitleBg, palette().frame);
  ImGui::PushStyleColor(ImGuiCol_TitleBgActive, palette().frame);
  if (ImGui::Begin("Comparison of solvers###comparison", &workspace.comparisons.solvers.open,
                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                       ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse))
    draw_content(workspace);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleColor(3);
  ImGui::PopStyleVar();
  return {at.x, at.y, size.x, size.y};
}

}  // namespace weft

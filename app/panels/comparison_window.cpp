#include "app/icons.h"
#include "app/panels/chart_panel.h"
#include "app/panels/comparison_table.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/number_field.h"
#include "app/widgets/slider_scale.h"

#include <imgui.h>
#include <imgui_stdlib.h>

namespace weft {

namespace {

constexpr float k_choices_width = 290;

/// Checkboxes for the entries of a table; a click on the head chooses all or none.
template <class Kind>
void draw_choices(Workspace& workspace, const std::string& title, std::span<const Kind> table,
                  std::set<std::string>& chosen) {
  ImGui::PushID(title.c_str());
  subheading(title);
  right_aligned(ImGui::CalcTextSize("none").x + 12);
  const bool all = chosen.size() == table.size();
  if (ImGui::SmallButton(all ? "none" : "all")) {
    chosen.clear();
    if (!all) {
      for (const Kind& kind : table) chosen.insert(kind.name);
    }
  }
  for (const Kind& kind : table) {
    bool takes_part = chosen.contains(kind.name);
    if (ImGui::Checkbox(kind.label.c_str(), &takes_part)) {
      if (takes_part) {
        chosen.insert(kind.name);
      } else {
        chosen.erase(kind.name);
      }
    }
    note_place(workspace, "comparison." + kind.name);
    tooltip(kind.help);
  }
  ImGui::PopID();
}

/// A slider over a logarithmic range, its value at the right end of the label's line.
void draw_number(const ParameterInfo& info, double& value) {
  label_line(label_of(info), info.symbol);
  const std::string text = shown_text(info, value);
  right_aligned(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
  auto position = static_cast<float>(slider_position(info, value));
  if (slim_slider(("##" + info.name).c_str(), position)) value = slider_value(info, position);
  tooltip(info.help);
}

void draw_choices_column(Workspace& workspace) {
  ComparisonView& comparison = workspace.comparison;
  draw_number(info_of<ComparisonParameters>("tolerance"), comparison.parameters.tolerance);
  draw_number(info_of<ComparisonParameters>("time_limit"), comparison.parameters.time_limit);
  draw_choices(workspace, "Solvers", linear_solver_table(), comparison.solvers);
  draw_choices(workspace, "Preconditioners", preconditioner_table(), comparison.preconditioners);
}

std::string progress_of(const ComparisonStatus& status) {
  return std::to_string(status.results.size()) + " of " + std::to_string(status.entrants) +
         " solved" +
         (status.system ? ", " + std::to_string(status.system->b.size()) + " unknowns" : "");
}

void draw_start_button(Workspace& workspace, const ChosenEntrants& field) {
  const bool nothing = field.entrants.empty();
  ImGui::BeginDisabled(nothing);
  if (ImGui::Button("Compare"))
    workspace.comparison.start(workspace.simulation, workspace.document.editor().scene(),
                               workspace.threads);
  ImGui::EndDisabled();
  if (!nothing) {
    tooltip(
        "Pauses the simulation, takes the system of the next step, and solves it with everything "
        "that is chosen. All multiply with the assembled blocks, whatever the operator under "
        "Solver; solvers for grids of springs use the springs.");
  } else {
    tooltip(field.left_out.empty() ? "Choose at least one solver"
                                   : "Choose a preconditioner that fits");
  }
}

void draw_start(Workspace& workspace, const ComparisonStatus* status) {
  const bool running = status != nullptr && status->running;
  const ChosenEntrants field =
      workspace.comparison.choose_entrants(workspace.document.editor().scene());
  if (running) {
    if (ImGui::Button("Cancel")) workspace.comparison.cancel();
    tooltip("Ends the running solve, after its factorisation");
  } else {
    draw_start_button(workspace, field);
  }
  note_place(workspace, "comparison.start");
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  if (status == nullptr) {
    note("All solve the same system from the same start.");
  } else if (!status->error.empty()) {
    note(status->error, palette().warning);
  } else {
    note(progress_of(*status));
  }
  if (!running && !field.left_out.empty()) {
    note("Left out: " + field.left_out, palette().warning);
  }
  if (status != nullptr && status->reference && !status->reference->x) {
    note("Without a direct solution, errors are unknown: " + status->reference->why_not,
         palette().warning);
  }
}

void draw_axes_choice(Workspace& workspace) {
  ComparisonAxes& axes = workspace.comparison.axes;
  if (choice_button("residual", !axes.energy_error)) axes.energy_error = false;
  tooltip("|r| / |bhat| in the 2-norm: what all must bring below the tolerance");
  if (flowing_choice("energy error", axes.energy_error)) axes.energy_error = true;
  note_place(workspace, "comparison.energy_error");
  tooltip("|x - x*| in the norm of A, relative to the start's, against the direct solution x*");
  if (flowing_choice("against iterations", !axes.against_time)) axes.against_time = false;
  if (flowing_choice("against time", axes.against_time)) axes.against_time = true;
}

void draw_saving(Workspace& workspace, const ComparisonStatus& status) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Folder");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(260);
  ImGui::InputText("##folder", &workspace.comparison.folder);
  ImGui::SameLine();
  const bool is_saving = workspace.comparison.is_saving();
  ImGui::BeginDisabled(is_saving || !status.can_be_saved());
  if (ImGui::Button(is_saving ? "Saving..." : "Save"))
    workspace.comparison.save(workspace.messages);
  ImGui::EndDisabled();
  tooltip(
      "Writes comparison.csv, curves.csv and the system in Matrix Market format: A, S, b, z, start "
      "and, where there is one, the direct solution x");
  note_place(workspace, "comparison.save");
}

}  // namespace

void draw_comparison_window(Workspace& workspace) {
  ComparisonView& comparison = workspace.comparison;
  const auto status = comparison.status();
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted("Comparison of solvers");
  ImGui::PopFont();
  right_aligned(ImGui::CalcTextSize(icons::k_close).x);
  if (quiet_button(icons::k_close, key_hint("close"))) comparison.open = false;
  const float height = ImGui::GetWindowHeight() - ImGui::GetCursorPosY() - 20;
  ImGui::BeginChild("choices", {k_choices_width, height});
  draw_choices_column(workspace);
  ImGui::EndChild();
  ImGui::SameLine();
  ImGui::BeginChild("results", {0, height});
  draw_start(workspace, status.get());
  static const std::vector<ComparisonResult> none;
  const std::vector<ComparisonResult>& results = status ? status->results : none;
  draw_axes_choice(workspace);
  draw_chart(workspace, "comparison", {0, 0.45f * height}, ChartPlace::window);
  const float saving = status ? ImGui::GetFrameHeightWithSpacing() : 0;
  draw_comparison_table(results, ImGui::GetContentRegionAvail().y - saving);
  if (status) draw_saving(workspace, *status);
  ImGui::EndChild();
}

}  // namespace weft

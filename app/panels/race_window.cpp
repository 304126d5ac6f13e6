#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/panels/race_charts.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/number_field.h"
#include "app/widgets/plot.h"
#include "app/widgets/slider_scale.h"
#include "core/base/number_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>
#include <limits>

namespace weft {

namespace {

constexpr float k_choices_width = 290;
constexpr int k_first_number = 2;  // column of the table; numbers stand at the right

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
    note_place(workspace, "race." + kind.name);
    tooltip(kind.help);
  }
  ImGui::PopID();
}

/// A slider over a logarithmic range, its value at the right end of the label's line.
void draw_number(const ParameterInfo& info, double& value) {
  label_line(label_of(info), info.symbol);
  const std::string text = number_text(value) + (info.unit.empty() ? "" : " " + info.unit);
  right_aligned(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
  auto position = static_cast<float>(slider_position(info, value));
  if (slim_slider(("##" + info.name).c_str(), position)) value = slider_value(info, position);
  tooltip(info.help);
}

/// Puts the next text of that width at the right end of its cell.
void align_right(float width) {
  const float room = ImGui::GetContentRegionAvail().x - width;
  if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
}

void draw_choices_column(Workspace& workspace) {
  RaceView& race = workspace.race;
  draw_number(info_of<RaceParameters>("tolerance"), race.parameters.tolerance);
  draw_number(info_of<RaceParameters>("time_limit"), race.parameters.time_limit);
  draw_choices(workspace, "Solvers", linear_solver_table(), race.solvers);
  draw_choices(workspace, "Preconditioners", preconditioner_table(), race.preconditioners);
}

void draw_start(Workspace& workspace, const RaceStatus* status) {
  const bool running = status != nullptr && status->running;
  if (running) {
    if (ImGui::Button("Cancel")) workspace.race.task->cancel();
  } else {
    const bool nothing = workspace.race.solvers.empty();
    ImGui::BeginDisabled(nothing);
    if (ImGui::Button("Race")) workspace.start_race();
    ImGui::EndDisabled();
    tooltip(nothing ? "Choose at least one solver"
                    : "Pauses the simulation, takes the system of the next step, and solves it "
                      "with everything that is chosen. All multiply with the assembled blocks, "
                      "whatever the operator under Solver; those for grids of springs with the "
                      "springs.");
  }
  note_place(workspace, "race.start");
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  if (status == nullptr) {
    note("All solve the very same system from the same start.");
  } else if (!status->error.empty()) {
    note(status->error, colors::k_warning);
  } else {
    const std::string system =
        status->system ? std::to_string(status->system->b.size()) + " unknowns" : "";
    note(std::to_string(status->results.size()) + " of " + std::to_string(status->entrants) +
         " solved" + (system.empty() ? "" : ", " + system));
  }
}

void draw_swatch(std::size_t rank) {
  const auto color = race_color(rank);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float size = ImGui::GetTextLineHeight();
  if (color) {
    ImGui::GetWindowDrawList()->AddRectFilled(
        {at.x, at.y + 0.2f * size}, {at.x + 0.6f * size, at.y + 0.8f * size},
        ImGui::ColorConvertFloat4ToU32({color->r, color->g, color->b, 1}), 2);
  }
  ImGui::Dummy({0.7f * size, size});
  ImGui::SameLine();
}

void draw_row(const RaceResult& result, std::size_t rank) {
  const SolveReport& report = result.report;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  draw_swatch(rank);
  ImGui::TextUnformatted(race_label(result).c_str());
  ImGui::TableNextColumn();
  const bool converged = report.converged();
  ImGui::PushStyleColor(ImGuiCol_Text, converged ? colors::k_good : colors::k_warning);
  ImGui::TextUnformatted(std::string(name_of(report.reason)).c_str());
  ImGui::PopStyleColor();
  const std::string words = words_of(report);
  if (!words.empty()) tooltip(words);
  const auto known = [](double number) {
    return number > 0 ? number : std::numeric_limits<double>::quiet_NaN();  // shown as a dash
  };
  for (const double number :
       {static_cast<double>(report.iterations), 1e3 * report.setup_seconds,
        1e3 * report.solve_seconds, 1e3 * result.seconds(), report.relative_residual,
        known(result.error), known(result.condition()), 1e-6 * report.bytes}) {
    ImGui::TableNextColumn();
    const std::string text = number_text(number, 2 + (number >= 100));
    align_right(ImGui::CalcTextSize(text.c_str()).x);
    ImGui::TextUnformatted(text.c_str());
  }
}

void draw_table(const std::vector<RaceResult>& results, float height) {
  struct Column {
    const char* title;
    const char* help;
    float weight = 1;  ///< share of the width
  };
  constexpr std::array<Column, 10> columns = {{
      {"solver", "Solver and preconditioner, the fastest first", 6},
      {"result", "Why the solve ended", 1.5f},
      {"iterations", "Iterations; direct solvers: refinements"},
      {"set-up ms", "Preconditioner or factorisation", 1.2f},
      {"solve ms", "Iterations"},
      {"total ms", "Both"},
      {"residual", "|S(b - A x)| / |S(b - A(I-S)z)|, computed anew at the end"},
      {"error", "|x - x*| / |x*| against the direct solution"},
      {"cond", "Condition number of P⁻¹A on the free directions, from conjugate gradients"},
      {"MB", "Moved by products and preconditioner"},
  }};
  constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                    ImGuiTableFlags_BordersInnerH |
                                    ImGuiTableFlags_SizingStretchProp;
  if (!ImGui::BeginTable("results", int(columns.size()), flags, {0, height})) return;
  ImGui::TableSetupScrollFreeze(0, 1);
  for (const Column& column : columns) ImGui::TableSetupColumn(column.title, 0, column.weight);
  ImGui::TableNextRow();
  ImGui::PushFont(small_font());
  ImGui::PushStyleColor(ImGuiCol_Text, colors::k_dim_text);
  for (int k = 0; k < int(columns.size()); ++k) {
    ImGui::TableSetColumnIndex(k);
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (k >= k_first_number) align_right(ImGui::CalcTextSize(column.title).x);
    ImGui::TextUnformatted(column.title);
    tooltip(column.help);
  }
  ImGui::PopStyleColor();
  ImGui::PopFont();
  for (std::size_t rank = 0; rank < results.size(); ++rank) draw_row(results[rank], rank);
  ImGui::EndTable();
}

void draw_axis_choice(bool& against_time) {
  if (flowing_choice("against iterations", !against_time)) against_time = false;
  if (flowing_choice("against time", against_time)) against_time = true;
}

void draw_saving(Workspace& workspace, const RaceStatus& status) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Folder");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(260);
  ImGui::InputText("##folder", &workspace.race.folder);
  ImGui::SameLine();
  ImGui::BeginDisabled(status.running || !status.system);
  if (ImGui::Button("Save")) workspace.save_race();
  ImGui::EndDisabled();
  tooltip(
      "Writes race.csv, curves.csv and the system in Matrix Market format: A, S, b, z, start "
      "and the direct solution x");
  note_place(workspace, "race.save");
}

}  // namespace

void draw_race_window(Workspace& workspace) {
  RaceView& race = workspace.race;
  const auto status = race.task ? race.task->status() : nullptr;
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted("Race");
  ImGui::PopFont();
  right_aligned(ImGui::CalcTextSize(icons::k_close).x);
  if (quiet_button(icons::k_close, key_hint("close"))) race.open = false;
  const float height = ImGui::GetWindowHeight() - ImGui::GetCursorPosY() - 20;
  ImGui::BeginChild("choices", {k_choices_width, height});
  draw_choices_column(workspace);
  ImGui::EndChild();
  ImGui::SameLine();
  ImGui::BeginChild("results", {0, height});
  draw_start(workspace, status.get());
  static const std::vector<RaceResult> none;
  const std::vector<RaceResult>& results = status ? status->results : none;
  draw_axis_choice(race.against_time);
  plot("race", race_chart(results, race.parameters.tolerance, race.against_time),
       {0, 0.45f * height});
  const float saving = status ? ImGui::GetFrameHeightWithSpacing() : 0;
  draw_table(results, ImGui::GetContentRegionAvail().y - saving);
  if (status) draw_saving(workspace, *status);
  ImGui::EndChild();
}

}  // namespace weft

#include "app/panels/comparison_table.h"

#include "app/panels/comparison_charts.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <array>
#include <limits>

namespace weft {

namespace {

constexpr int k_first_number = 2;  // column; numbers stand at the right

/// Puts the next text of that width at the right end of its cell.
void align_right(float width) {
  const float room = ImGui::GetContentRegionAvail().x - width;
  if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
}

void draw_swatch(std::size_t rank) {
  const auto color = comparison_color(rank);
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

void draw_number_cell(double number) {
  ImGui::TableNextColumn();
  const std::string text = number_text(number, 2 + (number >= 100));
  align_right(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
}

std::string words_of_spectrum(const ComparisonResult& result) {
  const std::string range = "λ from " + number_text(result.spectrum->smallest) + " to " +
                            number_text(result.spectrum->largest);
  if (!result.predicted_iterations) return range;
  return range + "; at most about " + std::to_string(*result.predicted_iterations) +
         " iterations to an error of the tolerance, Chen (37)";
}

void draw_row(const ComparisonResult& result, std::size_t rank) {
  const SolveReport& report = result.report;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  draw_swatch(rank);
  ImGui::TextUnformatted(comparison_label(result).c_str());
  ImGui::TableNextColumn();
  const bool converged = report.converged();
  ImGui::PushStyleColor(ImGuiCol_Text, converged ? palette().good : palette().warning);
  ImGui::TextUnformatted(std::string(name_of(report.reason)).c_str());
  ImGui::PopStyleColor();
  const std::string words = words_of(report);
  if (!words.empty()) tooltip(words);
  for (const double number :
       {static_cast<double>(report.iterations), 1e3 * report.setup_seconds,
        1e3 * report.solve_seconds, 1e3 * result.seconds(), report.relative_residual}) {
    draw_number_cell(number);
  }
  tooltip("By the method's recurrence " + number_text(report.recurrence_residual, 2) +
          "; violation of the constraints " + number_text(report.constraint_violation, 2));
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();  // shown as a dash
  draw_number_cell(result.error.value_or(unknown));
  draw_number_cell(result.spectrum ? result.spectrum->condition() : unknown);
  if (result.spectrum) tooltip(words_of_spectrum(result));
  draw_number_cell(1e-6 * report.bytes);
}

}  // namespace

void draw_comparison_table(const std::vector<ComparisonResult>& results, float height) {
  struct Column {
    const char* title;
    const char* help;
    float weight = 1;  ///< share of the width
  };
  constexpr std::array<Column, 10> columns = {{
      {"solver", "Solver and preconditioner, the fastest first", 5.6f},
      {"result", "Why the solve ended", 1.45f},
      {"iterations", "Iterations; direct solvers: refinements", 1.15f},
      {"set-up ms", "Preconditioner or factorisation", 1.15f},
      {"solve ms", "Iterations"},
      {"total ms", "Both"},
      {"residual",
       "|S(b - A x)| / |S(b - A(I-S)z)|, recomputed at the end; hover over a number for the "
       "method's own value and the violation of the constraints",
       1.25f},
      {"error", "|x - x*| / |x*| against the direct solution", 1.25f},
      {"cond",
       "Condition number of P⁻¹A on the free directions, from conjugate gradients; hover over a "
       "number for the spectrum",
       0.9f},
      {"MB",
       "Read and written by products, P⁻¹, sweeps and factorisations; building a preconditioner is "
       "not counted",
       0.8f},
  }};
  constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                    ImGuiTableFlags_BordersInnerH |
                                    ImGuiTableFlags_SizingStretchProp;
  if (!ImGui::BeginTable("results", int(columns.size()), flags, {0, height})) return;
  ImGui::TableSetupScrollFreeze(0, 1);
  for (const Column& column : columns) ImGui::TableSetupColumn(column.title, 0, column.weight);
  ImGui::TableNextRow();
  ImGui::PushFont(small_font());
  ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
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

}  // namespace weft

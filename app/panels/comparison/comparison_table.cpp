#include "app/panels/comparison/comparison_table.h"

#include "app/charts/chart_canvas.h"
#include "app/panels/comparison/comparison_charts.h"
#include "app/panels/comparison/comparison_columns.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <numeric>

namespace weft {

namespace {

/// Puts the next text of that width at the right end of its cell.
void align_right(float width) {
  const float room = ImGui::GetContentRegionAvail().x - width;
  if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
}

/// The colour of the result's curve, if it has one of its own.
void draw_swatch(std::size_t rank) {
  const auto color = comparison_color(rank);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float size = ImGui::GetTextLineHeight();
  if (color) {
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + 0.2f * size},
                                              {at.x + 0.6f * size, at.y + 0.8f * size},
                                              packed(curve_color(*color)), 2);
  }
  ImGui::Dummy({0.7f * size, size});
  ImGui::SameLine();
}

/// The name, over the whole row: a click highlights the curve, another one ends that.
void draw_name(Workspace& workspace, const std::string& label) {
  ChartView& view = workspace.panels.charts.views["comparison"];
  if (ImGui::Selectable(
          label.c_str(), view.highlighted == label,
          ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap))
    view.toggle_highlighted(label);
  note_place(workspace, "comparison.row." + label);
}

void draw_outcome(const SolveReport& report) {
  ImGui::PushStyleColor(ImGuiCol_Text, report.converged() ? palette().good : palette().warning);
  ImGui::TextUnformatted(std::string(name_of(report.reason)).c_str());
  ImGui::PopStyleColor();
  tooltip(words_of(report));
}

std::string words_of_spectrum(const ComparisonResult& result) {
  const std::string range = "λ from " + number_text(result.spectrum->smallest) + " to " +
                            number_text(result.spectrum->largest);
  if (!result.predicted_iterations) return range;
  return range + "; at most about " + std::to_string(*result.predicted_iterations) +
         " iterations to an error of the tolerance, Chen (37)";
}

/// What more there is to say about a number; may be empty.
std::string words_about(const ComparisonResult& result, const ComparisonColumn& column) {
  if (column.name == "residual") {
    return "By the method's recurrence " + number_text(result.report.recurrence_residual, 2) +
           "; violation of the constraints " + number_text(result.report.constraint_violation, 2);
  }
  return column.name == "condition" && result.spectrum ? words_of_spectrum(result) : "";
}

void draw_row(Workspace& workspace, const ComparisonResult& result, std::size_t rank) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  draw_swatch(rank);
  draw_name(workspace, comparison_label(result));
  ImGui::TableNextColumn();
  draw_outcome(result.report);
  for (const ComparisonColumn& column : comparison_columns()) {
    if (column.number == nullptr) continue;
    ImGui::TableNextColumn();
    const double number = column.number(result);
    const std::string text = number_text(number, 2 + (number >= 100));  // a dash where unknown
    align_right(ImGui::CalcTextSize(text.c_str()).x);
    ImGui::TextUnformatted(text.c_str());
    tooltip(words_about(result, column));
  }
}

void draw_heads(Workspace& workspace) {
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
  for (const ComparisonColumn& column : comparison_columns()) {
    ImGui::TableNextColumn();
    ImGui::TableHeader(column.title.c_str());
    note_place(workspace, "comparison.column." + column.name);
    tooltip(column.help + "\nClick to sort: upwards, downwards, or the best first");
  }
}

/// As the heads were clicked; the best first where none was.
std::vector<std::size_t> chosen_order(const std::vector<ComparisonResult>& results) {
  const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
  std::vector<std::size_t> order(results.size());
  std::iota(order.begin(), order.end(), std::size_t{0});  // as they come
  if (specs == nullptr || specs->SpecsCount == 0) return order;
  const ImGuiTableColumnSortSpecs& first = specs->Specs[0];
  return sorted_results(results, comparison_columns()[static_cast<std::size_t>(first.ColumnIndex)],
                        first.SortDirection == ImGuiSortDirection_Ascending);
}

}  // namespace

void draw_comparison_table(Workspace& workspace, const std::vector<ComparisonResult>& results,
                           float height) {
  constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY |
                                    ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH |
                                    ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate |
                                    ImGuiTableFlags_SizingFixedFit;
  const int count = static_cast<int>(comparison_columns().size());
  ImGui::PushFont(small_font());
  ImGui::PushStyleColor(ImGuiCol_TableHeaderBg, palette().frame);
  ImGui::PushStyleColor(ImGuiCol_TableRowBgAlt, palette().panel);
  ImGui::PushStyleColor(ImGuiCol_TableBorderLight, palette().line);
  ImGui::PushStyleColor(ImGuiCol_TableBorderStrong, palette().line);
  if (ImGui::BeginTable("results", count, flags, {0, height})) {
    ImGui::TableSetupScrollFreeze(1, 1);
    for (const ComparisonColumn& column : comparison_columns())
      ImGui::TableSetupColumn(column.title.c_str());
    draw_heads(workspace);
    for (const std::size_t rank : chosen_order(results)) draw_row(workspace, results[rank], rank);
    ImGui::EndTable();
  }
  ImGui::PopStyleColor(4);
  ImGui::PopFont();
}

}  // namespace weft

#include "app/charts/chart_canvas.h"
#include "app/charts/chart_drawing.h"
#include "app/panels/comparison/comparison_charts.h"
#include "app/panels/comparison/comparison_columns.h"
#include "app/panels/comparison/comparison_parts.h"
#include "app/panels/frame_account.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_swatch_end = 20;  ///< width; also free at the left of the numbers
constexpr float k_min_gap = 8;      ///< gap between numbers
constexpr float k_right_margin = 4;
constexpr float k_row_padding = 3;

float head_height() { return 2 * std::max(k_min_target, ImGui::GetTextLineHeight()); }
float row_height() { return 2 * ImGui::GetTextLineHeight() + 2 * k_row_padding; }

std::string cell_text(const ComparisonResult& result, const ComparisonColumn& column) {
  const double number = column.number(result);
  return number_text(number, 2 + (number >= 100));  // a dash for NaN
}

/// A column of numbers, as wide as the widest number.
struct NumberColumn {
  const ComparisonColumn& column;
  float width;
  float right = 0;  ///< right end, from the left end of the table
};

/// Returns the first columns of numbers, as many as fit, spread over the width of the table.
std::vector<NumberColumn> number_columns(const std::vector<ComparisonResult>& results,
                                         float width) {
  std::vector<NumberColumn> columns;
  float used = k_swatch_end;
  for (const ComparisonColumn& column : comparison_columns()) {
    if (column.number == nullptr) continue;
    float widest = ImGui::CalcTextSize(column.title.c_str()).x;
    for (const ComparisonResult& result : results)
      widest = std::max(widest, ImGui::CalcTextSize(cell_text(result, column).c_str()).x);
    const float needed = widest + (columns.empty() ? 0 : k_min_gap);
    if (used + needed > width) break;
    columns.push_back({column, widest});
    used += needed;
  }
  const float gaps = std::max(1.0F, static_cast<float>(columns.size()) - 1);
  const float gap = k_min_gap + (width - used) / gaps;
  float right = k_swatch_end - gap;
  for (NumberColumn& number_column : columns)
    number_column.right = right += gap + number_column.width;
  return columns;
}

/// The end of a text that is at a given position.
enum class Side { begins, ends };
void draw_cell(ImVec2 at, const std::string& words, const ImVec4& color, Side side) {
  if (side == Side::ends) at.x -= ImGui::CalcTextSize(words.c_str()).x;
  draw_text(*ImGui::GetWindowDrawList(), at, color, words);
}

std::string words_of_spectrum(const ComparisonResult& result) {
  const std::string range = "λ from " + number_text(result.spectrum->smallest) + " to " +
                            number_text(result.spectrum->largest);
  if (!result.predicted_iterations) return range;
  return range + "; at most about " + std::to_string(*result.predicted_iterations) +
         " iterations to an error of the tolerance, Chen (37): see Help, Chen's bounds";
}

/// Returns additional facts about a number; may be empty.
std::string words_about(const ComparisonResult& result, const ComparisonColumn& column) {
  if (column.name == "residual") {
    return "By the method's recurrence " + number_text(result.report.recurrence_residual, 2) +
           "; violation of the constraints " + number_text(result.report.constraint_violation, 2);
  }
  return column.name == "condition" && result.spectrum ? words_of_spectrum(result) : "";
}

/// Returns the numbers that have no column, one per line.
std::string left_out_text(const ComparisonResult& result, std::size_t columns) {
  std::string words;
  for (const ComparisonColumn& column : comparison_columns()) {
    if (column.number == nullptr) continue;
    if (columns > 0)
      --columns;
    else
      words += "\n" + column.title + ": " + cell_text(result, column);
  }
  return words;
}

/// Draws an item at the cursor that the mouse and the keyboard can choose. Returns whether it was
/// clicked.
bool draw_target(const std::string& id, ImVec2 size, bool chosen) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  const bool clicked = ImGui::Selectable(id.c_str(), chosen, 0, size);
  ImGui::PopStyleVar();
  return clicked;
}

/// Draws the head of a column at the top of `line`, with its title at one end. A click sorts by the
/// column, and its tooltip tells the present order.
void draw_column_head(FrameAccount& frame, ComparisonOrder& order, const ComparisonColumn& column,
                      const Rect& line, Side side) {
  const bool sorts = order.column == column.name;
  ImGui::SetCursorScreenPos({line.x, line.y});
  const float height = std::max(k_min_target, ImGui::GetTextLineHeight());
  if (draw_target("##" + column.name, {line.width, height}, sorts)) order.click(column.name);
  note_rect(frame, "comparison.column." + column.name);
  const std::string now = !sorts            ? ""
                          : order.ascending ? "\nSorted: ascending"
                                            : "\nSorted: descending";
  tooltip(column.help + now + "\nClick to sort: ascending, descending, or the best first");
  const float top = line.y + (height - ImGui::GetTextLineHeight()) / 2;
  draw_cell({side == Side::ends ? line.x + line.width : line.x, top}, column.title,
            sorts ? palette().accent : palette().text, side);
}

/// Draws the heads of solver and result above those of the numbers.
void draw_column_heads(FrameAccount& frame, ComparisonView& comparison,
                       const std::vector<NumberColumn>& columns, float width) {
  const float height = head_height() / 2;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + width, low.y + head_height()},
                                            packed(palette().frame));
  const auto words = comparison_columns();
  const float half = width / 2;
  ComparisonOrder& order = comparison.order;
  draw_column_head(frame, order, words[0],
                   {low.x + k_swatch_end, low.y, half - k_swatch_end, height}, Side::begins);
  draw_column_head(frame, order, words[1], {low.x + half, low.y, half - k_right_margin, height},
                   Side::ends);
  float left = 0;
  for (const NumberColumn& number_column : columns) {
    draw_column_head(frame, order, number_column.column,
                     {low.x + left, low.y + height, number_column.right - left, height},
                     Side::ends);
    left = number_column.right;
  }
}

/// Draws the colour of the result's curve, if the curve has its own.
void draw_swatch(ImVec2 low, std::size_t rank) {
  const auto color = comparison_color(rank);
  if (!color) return;
  const float size = ImGui::GetTextLineHeight();
  ImGui::GetWindowDrawList()->AddRectFilled({low.x + 3, low.y + 0.2f * size},
                                            {low.x + 3 + 0.6f * size, low.y + 0.8f * size},
                                            packed(curve_color(*color)), 2);
}

/// Returns the tooltip of the row at `low` for the cell under the mouse.
std::string words_under_mouse(const ComparisonResult& result,
                              const std::vector<NumberColumn>& columns, ImVec2 low, float width) {
  const float line = ImGui::GetTextLineHeight();
  const float first = low.y + k_row_padding, second = first + line;
  const auto over = [&](float left, float right, float top) {
    return ImGui::IsMouseHoveringRect({low.x + left, top}, {low.x + right, top + line});
  };
  if (over(width / 2, width, first)) return words_of(result.report);
  for (const NumberColumn& number_column : columns) {
    if (!over(number_column.right - number_column.width, number_column.right, second)) continue;
    const std::string about = words_about(result, number_column.column);
    if (!about.empty()) return about;
  }
  return "Click to highlight its curve" + left_out_text(result, columns.size());
}

/// Draws the row of a result. A click highlights its curve, a second click ends that.
void draw_result(PanelState& panels, const ComparisonResult& result, std::size_t rank,
                 const std::vector<NumberColumn>& columns, float width) {
  ChartView& view = panels.charts.views["comparison"];
  const std::string label = comparison_label(result);
  const float line = ImGui::GetTextLineHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = row_height();
  if (draw_target("##" + label, {width, height}, view.highlighted == label))
    view.toggle_highlighted(label);
  note_rect(panels.frame, "comparison.row." + label);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine({low.x, low.y + height}, {low.x + width, low.y + height}, packed(palette().line));
  const float first = low.y + k_row_padding, second = first + line;
  draw_swatch({low.x, first}, rank);
  draw_cell({low.x + k_swatch_end, first}, label, palette().text, Side::begins);
  const SolveReport& report = result.report;
  draw_cell({low.x + width - k_right_margin, first}, std::string(name_of(report.reason)),
            report.converged() ? palette().good : palette().warning, Side::ends);
  for (const NumberColumn& number_column : columns)
    draw_cell({low.x + number_column.right, second}, cell_text(result, number_column.column),
              palette().text, Side::ends);
  if (ImGui::IsItemHovered()) tooltip(words_under_mouse(result, columns, low, width));
}

}  // namespace

float comparison_table_height(std::size_t rows) {
  ImGui::PushFont(small_font());
  const float height =
      head_height() + ImGui::GetStyle().ItemSpacing.y + static_cast<float>(rows) * row_height();
  ImGui::PopFont();
  return height;
}

void draw_comparison_table(PanelState& panels, ComparisonView& comparison,
                           const std::vector<ComparisonResult>& results, float height) {
  ImGui::PushFont(small_font());
  ImGui::BeginChild("table", {0, height});
  const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
  const std::vector<NumberColumn> columns = number_columns(results, width - k_right_margin);
  draw_column_heads(panels.frame, comparison, columns, width);
  ImGui::BeginChild("rows", {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  for (const std::size_t rank : sorted_results(results, comparison.order))
    draw_result(panels, results[rank], rank, columns, width);
  ImGui::PopStyleVar();
  ImGui::EndChild();
  ImGui::EndChild();
  ImGui::PopFont();
}

}  // namespace weft

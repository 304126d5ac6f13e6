#include "app/panels/charts/chart_panel.h"

#include "app/charts/chart_drawing.h"
#include "app/charts/chart_grid.h"
#include "app/charts/chart_layout.h"
#include "app/charts/chart_mouse.h"
#include "app/panels/charts/chart_menu.h"
#include "app/panels/frame_account.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/frame_wishes.h"
#include "app/widgets/imgui_input.h"
#include "app/widgets/tooltip.h"

#include <algorithm>

namespace weft {

namespace {

/// From this size on a chart's text is as large as that of the rest of the interface.
constexpr float k_large = 700;

/// The time between two frames of an axis that shrinks while nothing else moves.
constexpr std::chrono::milliseconds k_axis_frame(50);

using LegendEntries = std::vector<LegendEntry>;

/// A chart, the entries of its legend, and their positions in a rectangle.
struct LaidOutChart {
  const Chart& chart;
  LegendEntries entries;
  Rect rect;
  ChartLayout layout = lay_out_chart(chart, entries, rect);
};

/// Draws title, plot and legend, without the parts that move with the mouse. `pointed` is the entry
/// of the legend under the mouse.
ChartCanvas draw_still_parts(ImDrawList& list, const LaidOutChart& laid_out,
                             const std::string& pointed, float title_width) {
  const ChartLayout& layout = laid_out.layout;
  const ChartCanvas canvas = canvas_of(laid_out.chart, list, layout);
  draw_canvas(canvas, title_width);
  draw_legend_entries(list, layout.legend_corner, layout.legend, laid_out.entries, pointed);
  return canvas;
}

/// Returns the entries of the legend; over a table, only those that the table lacks.
LegendEntries entries_of(const ChartView& view, const Chart& seen, ChartHost host) {
  LegendEntries entries = view.legend();
  if (host != ChartHost::over_table) return entries;
  std::erase_if(entries, [&](const LegendEntry& entry) {
    return !entry.stored && std::ranges::count(seen.series, entry.name, &ChartSeries::label) > 0;
  });
  return entries;
}

/// Draws the mark that removes a kept curve. Returns whether it was clicked.
bool draw_close_mark(ImVec2 corner, const LegendItem& item, const std::string& label) {
  ImGui::SetCursorScreenPos({corner.x + item.close.x, corner.y + item.close.y});
  const bool clicked =
      ImGui::InvisibleButton(("remove " + label).c_str(), {item.close.width, item.close.height});
  const ImVec4& color = ImGui::IsItemHovered() ? palette().accent : palette().dim_text;
  const float inset = (item.close.height - ImGui::GetTextLineHeight()) / 2;
  draw_text(*ImGui::GetWindowDrawList(),
            {corner.x + item.close.x + 4, corner.y + item.close.y + inset}, color, icons::k_close);
  tooltip("Remove this curve");
  return clicked;
}

/// Handles the mouse over the legend: a click hides or shows a curve or marker, Ctrl+click
/// highlights it, and so does the mouse while it is over the entry.
void handle_legend(PanelState& panels, const std::string& name, const LaidOutChart& laid_out) {
  const ChartLayout& layout = laid_out.layout;
  ChartView& view = panels.charts.views[name];
  view.pointed.clear();
  for (const LegendItem& item : layout.legend.items) {
    const LegendEntry& entry = laid_out.entries[item.entry];
    const std::string& label = entry.label;
    ImGui::SetCursorScreenPos(
        {layout.legend_corner.x + item.rect.x, layout.legend_corner.y + item.rect.y});
    const bool pressed =
        ImGui::InvisibleButton(("legend " + label).c_str(), {item.rect.width, item.rect.height});
    note_rect(panels.frame, "chart." + name + ".legend." + label);
    if (ImGui::IsItemHovered()) view.pointed = entry.name;
    tooltip(label + (entry.note.empty() ? "" : "\n" + entry.note) + "\nClick to " +
            (entry.hidden ? "show" : "hide") + " this line, Ctrl+click to highlight it");
    const bool removed = item.close.width > 0 && draw_close_mark(layout.legend_corner, item, label);
    if (item.close.width > 0) note_rect(panels.frame, "chart." + name + ".remove." + label);
    if (removed) view.forget(label);
    if (!pressed) continue;
    if (ImGui::GetIO().KeyCtrl)
      view.toggle_highlighted(entry.name);
    else
      view.toggle_hidden(entry.name);
  }
  if (layout.legend.left_out.empty()) return;
  std::string words = "Enlarge the chart to see these, too:";
  for (const std::string& label : layout.legend.left_out) words += "\n" + label;
  ImGui::SetCursorScreenPos({layout.legend_corner.x + layout.legend.rest.x,
                             layout.legend_corner.y + layout.legend.rest.y});
  ImGui::Dummy({text_width("+ 99 more"), ImGui::GetTextLineHeight()});
  tooltip(words);
}

/// Shows words that are cut to `width` in full while the mouse is over them.
void explain_cut_words(ImVec2 at, float width, const std::string& words) {
  if (width <= 0 || shortened(words, width) == words) return;
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, ImGui::GetTextLineHeight()});
  tooltip(words);
}

void explain_cut_titles(const ChartCanvas& canvas, float title_width) {
  const Chart& chart = canvas.chart;
  explain_cut_words(y_title_corner(canvas), title_width, chart.y.title);
  explain_cut_words({canvas.plot.x, canvas.x_title_top}, note_width(canvas), chart.note);
}

/// Returns whether the wheel scrolls the surroundings of a chart rather than zooms the chart.
bool wheel_scrolls(ChartHost host) { return host == ChartHost::column; }

/// Handles the mouse over the plot and the labels of its axes.
void handle_plot(PanelState& panels, const std::string& name, const ChartCanvas& canvas,
                 const LaidOutChart& laid_out, ChartHost host) {
  const float left = laid_out.rect.x;
  ImGui::SetCursorScreenPos({left, canvas.plot.y});
  const float labels = ImGui::GetTextLineHeight() + 4;
  ImGui::InvisibleButton("plot", {canvas.right() - left, canvas.plot.height + labels});
  note_rect(panels.frame, "chart." + name);
  if (has_keyboard())
    ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                        ImGui::GetColorU32(ImGuiCol_NavHighlight), 4, 0, 2);
  handle_chart_mouse(panels.charts.views[name], canvas, wheel_scrolls(host));
  if (!ImGui::IsItemHovered()) return;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) open_chart_menu();
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left))
    draw_readout(canvas, legend_rect(laid_out.layout));
}

}  // namespace

ChartSources chart_sources(const ChartInput& input) {
  return {input.snapshot, input.document.editor(),    input.comparison,
          input.race,     input.panels.chart_choices, input.panels.ritz_values};
}

void draw_chart(const ChartInput& input, const std::string& name, ImVec2 size, ChartHost host) {
  input.panels.frame.measured_charts.insert(name);
  if (size.x <= 0) size.x = ImGui::GetContentRegionAvail().x;
  ChartView& view = input.panels.charts.views[name];
  const Chart chart = chart_kind(name).make(chart_sources(input));
  const auto seconds = static_cast<double>(ImGui::GetIO().DeltaTime);
  if (!view.takes_room(chart, seconds) && host == ChartHost::column) {
    note(chart_kind(name).label + ": " + chart.empty_text);
    note_rect(input.panels.frame, "chart." + name);
    return;
  }
  const Chart seen = view.seen(chart, seconds);
  if (view.is_moving() || view.is_waiting()) ask_for_frame(k_axis_frame);
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect rect{corner.x, corner.y, size.x, size.y};
  ImGui::PushID(name.c_str());
  ImGui::BeginGroup();
  if (size.x < k_large) ImGui::PushFont(small_font());
  const LaidOutChart laid_out{seen, entries_of(view, seen, host), rect};
  if (is_visible(laid_out.layout)) {
    const Rect& plot = laid_out.layout.plot;
    const float title_width =
        plot.width - draw_chart_buttons(input.panels, name, chart, plot, wheel_scrolls(host));
    const ChartCanvas canvas =
        draw_still_parts(*ImGui::GetWindowDrawList(), laid_out, view.pointed, title_width);
    handle_plot(input.panels, name, canvas, laid_out, host);
    explain_cut_titles(canvas, title_width);
    handle_legend(input.panels, name, laid_out);
  }
  if (size.x < k_large) ImGui::PopFont();
  draw_chart_menu(input, name, chart);
  ImGui::SetCursorScreenPos(corner);
  ImGui::Dummy(size);
  ImGui::EndGroup();
  ImGui::PopID();
}

void draw_chart_picture(const ChartInput& input, const std::string& name, ImDrawList& list,
                        ImVec2 size) {
  constexpr float k_border = 16;
  const Chart chart = shown_chart(input, name);
  const ChartView& view = input.panels.charts.views[name];
  list.AddRectFilled({0, 0}, size, packed(palette().raised));
  const LaidOutChart laid_out{
      chart, view.legend(), {k_border, k_border, size.x - 2 * k_border, size.y - 2 * k_border}};
  draw_still_parts(list, laid_out, view.pointed, laid_out.layout.plot.width);
}

Chart shown_chart(const ChartInput& input, const std::string& name) {
  return input.panels.charts.views[name].seen(chart_kind(name).make(chart_sources(input)), 0);
}

}  // namespace weft

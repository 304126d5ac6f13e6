#include "app/charts/chart_grid.h"

#include "app/charts/chart_drawing.h"
#include "app/charts/chart_view.h"
#include "app/theme/palette.h"
#include "core/base/charts/ticks.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_plot_gap = 6;
/// The room for a label along each axis, with the space around it.
constexpr float k_label_height = 24;
constexpr float k_label_width = 56;
/// More lines than this are no help, however high the chart is.
constexpr int k_max_lines = 16;

std::vector<Tick> y_ticks_of(const Chart& chart, const AxisRange& range, float height) {
  return axis_ticks(chart.y, range,
                    std::min(k_max_lines, static_cast<int>(height / k_label_height)));
}

void draw_y_axis(const ChartCanvas& canvas) {
  const float line = ImGui::GetTextLineHeight();
  float lowest = canvas.bottom() + line;  // upper end of the label below
  for (const Tick& tick : y_ticks_of(canvas.chart, canvas.ys, canvas.plot.height)) {
    const float y = std::round(canvas.at(0, tick.value).y);
    canvas.list.AddLine({canvas.plot.x, y}, {canvas.right(), y},
                        packed(palette().line, tick.label.empty() ? 0.4f : 1));
    if (tick.label.empty() || y + line / 2 > lowest) continue;
    lowest = y - line / 2;
    draw_text(canvas.list, {canvas.plot.x - k_plot_gap - text_width(tick.label), lowest},
              palette().dim_text, tick.label);
  }
}

/// Returns the note without the names at its end where there is no room for them.
std::string shortened_note(const std::string& note, float width) {
  const std::string what = note.substr(0, note.find(':'));
  return text_width(note) <= width ? note : shortened(what == note ? note : what + "…", width);
}

void draw_x_axis(const ChartCanvas& canvas, bool has_ticks) {
  const std::string title = shortened(canvas.chart.x.title, canvas.plot.width);
  const float top = canvas.bottom() + k_plot_gap / 2;
  draw_text(canvas.list, {canvas.right() - text_width(title), canvas.x_title_top},
            palette().dim_text, title);
  draw_text(canvas.list, {canvas.plot.x, canvas.x_title_top}, palette().text,
            shortened_note(canvas.chart.note, note_width(canvas)));
  if (!has_ticks) return;
  float taken = 0;  // right end of the last label
  for (const Tick& tick :
       axis_ticks(canvas.chart.x, canvas.xs, static_cast<int>(canvas.plot.width / k_label_width))) {
    const float x = std::round(canvas.at(tick.value, 0).x);
    canvas.list.AddLine({x, canvas.plot.y}, {x, canvas.bottom()},
                        packed(palette().line, tick.label.empty() ? 0.4f : 1));
    const float width = text_width(tick.label);
    const float left = std::min(x - width / 2, canvas.right() + k_plot_gap / 2 - width);
    if (tick.label.empty() || left < taken) continue;
    taken = left + width + k_plot_gap;
    draw_text(canvas.list, {left, top}, palette().dim_text, tick.label);
  }
}

}  // namespace

ImVec2 y_title_corner(const ChartCanvas& canvas) {
  return {canvas.plot.x, canvas.plot.y - ImGui::GetTextLineHeight() - k_plot_gap / 2};
}

float note_width(const ChartCanvas& canvas) {
  return canvas.plot.width - text_width(canvas.chart.x.title) - 2 * k_plot_gap;
}

ChartMargins margins_of(const Chart& chart, float height) {
  ChartMargins margins{
      .top = 0, .right = k_plot_gap, .bottom = ImGui::GetTextLineHeight() + k_plot_gap};
  for (const Tick& tick : y_ticks_of(chart, y_range(chart), height))
    margins.left = std::max(margins.left, text_width(tick.label));
  margins.left += 2 * k_plot_gap;
  return margins;
}

void draw_grid(const ChartCanvas& canvas, float title_width) {
  const bool has_axes = has_points(canvas.chart);  // without points no range has a meaning
  if (has_axes) draw_y_axis(canvas);
  draw_x_axis(canvas, has_axes);
  draw_text(canvas.list, y_title_corner(canvas), palette().dim_text,
            shortened(canvas.chart.y.title, title_width));
}

}  // namespace weft

#include "app/charts/chart_canvas.h"

#include "app/charts/chart_drawing.h"
#include "app/charts/chart_grid.h"
#include "app/charts/chart_view.h"
#include "app/theme/palette.h"
#include "core/base/charts/chart.h"
#include "core/base/charts/contrast.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_arrow = 5;

struct Clip {
  ImVec2 low, high;
};

/// Returns the plot's frame, with room for half a line at the sides without points beyond them.
Clip clip_of(const ChartCanvas& canvas) {
  constexpr float k_line_room = 2;
  const FrameSides more = sides_with_more(canvas.chart, canvas.xs, canvas.ys);
  const auto room = [](bool is_beyond) { return is_beyond ? 0 : k_line_room; };
  return {{canvas.plot.x - room(more.left), canvas.plot.y - room(more.top)},
          {canvas.right() + room(more.right), canvas.bottom() + room(more.bottom)}};
}

/// Draws a small triangle that points upwards, below the ceiling.
void draw_arrow(const ChartCanvas& canvas, ImVec2 at, ImU32 color) {
  canvas.list.AddTriangleFilled({at.x, at.y - k_arrow}, {at.x + k_arrow, at.y + k_arrow},
                                {at.x - k_arrow, at.y + k_arrow}, color);
}

/// Draws dots at the points inside the frame; a dot on the frame is whole.
void draw_dots(const ChartCanvas& canvas, const std::vector<ImVec2>& points, float radius,
               ImU32 color) {
  constexpr float k_slack = 0.5f;  // tolerance for rounding errors on the frame
  for (const ImVec2& point : points) {
    const bool is_inside =
        point.x >= canvas.plot.x - k_slack && point.x <= canvas.right() + k_slack &&
        point.y >= canvas.plot.y - k_slack && point.y <= canvas.bottom() + k_slack;
    if (is_inside) canvas.list.AddCircleFilled(point, radius, color);
  }
}

/// Draws one curve. Lines end at `clip`, whole dots do not.
void draw_part(const ChartCanvas& canvas, const ChartSeries& series, const Clip& clip) {
  const ImU32 color = packed(curve_color(series.color, series.alpha));
  std::vector<ImVec2> line, dots, lonely;
  const auto flush = [&] {
    if (line.size() == 1 && !series.dots) lonely.push_back(line.front());
    if (line.size() > 1 && series.width > 0)
      draw_line(canvas.list, line, {color, series.width, series.dashed});
    line.clear();
  };
  canvas.list.PushClipRect(clip.low, clip.high, true);
  bool was_beyond = false;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const double x = drawn_value(series.x[i], canvas.chart.x);
    const double y = drawn_value(series.y[i], canvas.chart.y);
    if (!is_drawable(x, canvas.chart.x.scale) || !is_drawable(y, canvas.chart.y.scale)) {
      flush();
      continue;
    }
    const ImVec2 point = canvas.at(x, y);
    line.push_back(point);
    if (series.dots) dots.push_back(point);
    const bool is_beyond = y < series.y[i];
    if (is_beyond && !was_beyond) draw_arrow(canvas, point, color);
    was_beyond = is_beyond;
  }
  flush();
  canvas.list.PopClipRect();
  // A single point has no line that draws the eye to it.
  const float halo = series.x.size() == 1 ? 3.5f : 1.5f;
  draw_dots(canvas, dots, series.width / 2 + halo, color);
  draw_dots(canvas, lonely, series.width / 2 + (series.x.size() == 1 ? 2.5f : 1), color);
}

void draw_part(const ChartCanvas& canvas, const ChartMarker& marker, const Clip& clip) {
  if (!is_drawable(marker.y, canvas.chart.y.scale)) return;
  const float y = std::round(canvas.at(0, marker.y).y);
  const ImU32 color = packed(curve_color(marker.color));
  canvas.list.PushClipRect(clip.low, clip.high, true);
  draw_line(canvas.list, {{canvas.plot.x, y}, {canvas.right(), y}}, {color, 2, true});
  canvas.list.PopClipRect();
}

void draw_cursor(const ChartCanvas& canvas, double cursor) {
  if (!is_drawable(cursor, canvas.chart.x.scale)) return;
  const double position = axis_position(cursor, canvas.xs, canvas.chart.x.scale);
  if (position < 0 || position > 1) return;
  const float x = std::round(canvas.plot.x + canvas.plot.width * static_cast<float>(position));
  canvas.list.AddLine({x, canvas.plot.y}, {x, canvas.bottom()}, packed(palette().accent), 2);
}

/// Returns the text for a chart without anything to draw.
std::string empty_text(const Chart& chart) {
  const bool has_numbers = std::ranges::any_of(
      chart.series, [](const ChartSeries& series) { return !series.x.empty(); });
  const bool is_logarithmic =
      chart.x.scale == Scale::logarithmic || chart.y.scale == Scale::logarithmic;
  return has_numbers && is_logarithmic ? "no positive values: choose a linear axis"
                                       : chart.empty_text;
}

/// Draws the text in the middle, on a background of its own, so that no line of the grid crosses
/// it.
void draw_empty_text(const ChartCanvas& canvas) {
  const std::string words = shortened(empty_text(canvas.chart), canvas.plot.width);
  const ImVec2 size(text_width(words), ImGui::GetTextLineHeight());
  const ImVec2 low((canvas.plot.x + canvas.right() - size.x) / 2,
                   (canvas.plot.y + canvas.bottom() - size.y) / 2);
  canvas.list.AddRectFilled({low.x - 4, low.y}, {low.x + size.x + 4, low.y + size.y},
                            packed(palette().raised));
  draw_text(canvas.list, low, palette().dim_text, words);
}

}  // namespace

Rgb curve_color(const Rgb& color, float alpha) {
  const Rgb ground = rgb_of(palette().raised);
  return legible(mixed(ground, legible(color, ground), alpha), ground);
}

ImVec2 ChartCanvas::at(double x, double y) const {
  const auto clamped = [](double position) {
    return static_cast<float>(std::clamp(position, -10.0, 11.0));
  };
  return {plot.x + plot.width * clamped(axis_position(x, xs, chart.x.scale)),
          bottom() - plot.height * clamped(axis_position(y, ys, chart.y.scale))};
}

void draw_canvas(const ChartCanvas& canvas, float title_width) {
  const Chart& chart = canvas.chart;
  const ImVec2 low(canvas.plot.x, canvas.plot.y), high(canvas.right(), canvas.bottom());
  canvas.list.AddRectFilled(low, high, packed(palette().raised));
  draw_grid(canvas, title_width);
  canvas.list.AddRect(low, high, packed(palette().line_lit));
  if (!has_points(chart)) {
    draw_empty_text(canvas);
    return;
  }
  const Clip clip = clip_of(canvas);
  each_of(drawing_order(chart), [&](const auto& part) { draw_part(canvas, part, clip); });
  if (chart.cursor) draw_cursor(canvas, *chart.cursor);
}

}  // namespace weft

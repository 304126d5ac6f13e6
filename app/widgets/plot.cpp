#include "app/widgets/plot.h"

#include "app/theme.h"
#include "core/base/axis.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_gap = 6;                        // between ticks, labels and titles
constexpr float k_hover_distance = 40;            // how near the mouse must be to a point
constexpr std::size_t k_longest_polyline = 2000;  // points in one call: indices have 16 bits

/// Everything that the parts of a plot share.
struct Canvas {
  const Chart& chart;
  ImDrawList& list;
  AxisRange xs;
  AxisRange ys;
  ImVec2 low;   ///< upper left corner of the inside
  ImVec2 high;  ///< lower right corner

  float width() const { return high.x - low.x; }
  float height() const { return high.y - low.y; }
  float x_at(double x) const {
    return low.x + width() * clamped(axis_position(x, xs, chart.x.scale));
  }
  float y_at(double y) const {
    return high.y - height() * clamped(axis_position(y, ys, chart.y.scale));
  }
  /// Far outside is as good as anywhere outside, and safe to draw.
  static float clamped(double position) {
    return static_cast<float>(std::clamp(position, -10.0, 11.0));
  }
  void text(ImVec2 at, const ImVec4& color, const std::string& words) const {
    list.AddText({std::round(at.x), std::round(at.y)}, packed(color), words.c_str());
  }
};

ImVec2 text_size(const std::string& words) { return ImGui::CalcTextSize(words.c_str()); }

float widest(const std::vector<Tick>& ticks) {
  float width = 0;
  for (const Tick& tick : ticks) width = std::max(width, text_size(tick.label).x);
  return width;
}

void draw_grid(const Canvas& canvas, const std::vector<Tick>& x_ticks,
               const std::vector<Tick>& y_ticks) {
  const float line = ImGui::GetTextLineHeight();
  for (const Tick& tick : y_ticks) {
    const float y = std::round(canvas.y_at(tick.value));
    const float alpha = tick.label.empty() ? 0.35f : 0.9f;
    canvas.list.AddLine({canvas.low.x, y}, {canvas.high.x, y}, packed(palette().line, alpha));
    canvas.text({canvas.low.x - k_gap - text_size(tick.label).x, y - line / 2}, palette().dim_text,
                tick.label);
  }
  for (const Tick& tick : x_ticks) {
    const float x = std::round(canvas.x_at(tick.value));
    canvas.list.AddLine({x, canvas.low.y}, {x, canvas.high.y}, packed(palette().line, 0.6f));
    canvas.text({x - text_size(tick.label).x / 2, canvas.high.y + k_gap / 2}, palette().dim_text,
                tick.label);
  }
}

void draw_markers(const Canvas& canvas) {
  for (const ChartMarker& marker : canvas.chart.markers) {
    if (!is_drawable(marker.y, canvas.chart.y.scale)) continue;
    const float y = std::round(canvas.y_at(marker.y));
    const ImU32 color = packed(marker.color);
    for (float x = canvas.low.x; x < canvas.high.x; x += 9)
      canvas.list.AddLine({x, y}, {std::min(x + 5, canvas.high.x), y}, color, 1.5f);
    const ImVec2 size = text_size(marker.label);
    // Below the line where there is room, since a residual comes from above.
    const float top = y + size.y + 2 < canvas.high.y ? y + 2 : y - size.y - 2;
    canvas.list.AddText({canvas.low.x + k_gap, top}, color, marker.label.c_str());
  }
}

void draw_series(const Canvas& canvas, const ChartSeries& series) {
  const ImU32 color = packed(series.color, series.alpha);
  std::vector<ImVec2> line;
  const auto flush = [&] {
    if (line.size() == 1)
      canvas.list.AddCircleFilled(line[0], series.width + 1.5f, color);
    else
      canvas.list.AddPolyline(line.data(), static_cast<int>(line.size()), color, ImDrawFlags_None,
                              series.width);
    line.clear();
  };
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    if (!is_drawable(series.x[i], canvas.chart.x.scale) ||
        !is_drawable(series.y[i], canvas.chart.y.scale)) {
      flush();
      continue;
    }
    const ImVec2 point(canvas.x_at(series.x[i]), canvas.y_at(series.y[i]));
    line.push_back(point);
    if (series.dots) canvas.list.AddCircleFilled(point, series.width + 1, color);
    if (line.size() < k_longest_polyline) continue;
    flush();
    line.push_back(point);
  }
  flush();
}

void draw_legend(const Canvas& canvas) {
  const float line = ImGui::GetTextLineHeight();
  float width = 0;
  int count = 0;
  for (const ChartSeries& series : canvas.chart.series) {
    if (series.label.empty()) continue;
    width = std::max(width, text_size(series.label).x);
    ++count;
  }
  if (count == 0) return;
  const float key = 18;
  ImVec2 at(canvas.high.x - width - key - 3 * k_gap, canvas.low.y + k_gap);
  canvas.list.AddRectFilled({at.x - k_gap, at.y - 2},
                            {canvas.high.x - k_gap, at.y + line * static_cast<float>(count) + 2},
                            packed(palette().raised, 0.85f), 4);
  for (const ChartSeries& series : canvas.chart.series) {
    if (series.label.empty()) continue;
    const float y = at.y + line / 2;
    canvas.list.AddLine({at.x, y}, {at.x + key, y}, packed(series.color, series.alpha),
                        series.width);
    canvas.text({at.x + key + k_gap, at.y}, palette().text, series.label);
    at.y += line;
  }
}

void draw_readout(const Canvas& canvas) {
  const ImVec2 mouse = ImGui::GetMousePos();
  const auto nearest =
      nearest_point(canvas.chart, {canvas.xs, canvas.ys, canvas.width(), canvas.height()},
                    (mouse.x - canvas.low.x) / canvas.width(),
                    (canvas.high.y - mouse.y) / canvas.height());
  if (!nearest) return;
  const ChartSeries& series = canvas.chart.series[nearest->series];
  const double x = series.x[nearest->point];
  const double y = series.y[nearest->point];
  const ImVec2 at(canvas.x_at(x), canvas.y_at(y));
  if (std::hypot(at.x - mouse.x, at.y - mouse.y) > k_hover_distance) return;
  const ImU32 hair = packed(palette().dim_text, 0.5f);
  canvas.list.AddLine({at.x, canvas.low.y}, {at.x, canvas.high.y}, hair);
  canvas.list.AddLine({canvas.low.x, at.y}, {canvas.high.x, at.y}, hair);
  canvas.list.AddCircleFilled(at, 4.5f, packed(series.color));
  canvas.list.AddCircle(at, 5.5f, packed(palette().raised), 0, 1.5f);
  ImGui::BeginTooltip();
  if (!series.label.empty()) ImGui::TextUnformatted(series.label.c_str());
  ImGui::Text("%s: %s", canvas.chart.x.title.c_str(), number_text(x, 4).c_str());
  ImGui::Text("%s: %s", canvas.chart.y.title.c_str(), number_text(y, 4).c_str());
  ImGui::EndTooltip();
}

bool has_points(const Chart& chart) {
  return std::any_of(chart.series.begin(), chart.series.end(), [&](const ChartSeries& series) {
    for (std::size_t i = 0; i < series.x.size(); ++i)
      if (is_drawable(series.x[i], chart.x.scale) && is_drawable(series.y[i], chart.y.scale))
        return true;
    return false;
  });
}

}  // namespace

void plot(const char* id, const Chart& chart, ImVec2 size) {
  if (size.x <= 0) size.x = ImGui::GetContentRegionAvail().x;
  ImGui::PushFont(small_font());
  const float line = ImGui::GetTextLineHeight();
  const AxisRange xs = x_range(chart);
  const AxisRange ys = y_range(chart);
  const float top = chart.y.title.empty() ? k_gap : line + k_gap;
  const float bottom = line + k_gap + (chart.x.title.empty() ? 0 : line);
  const auto y_ticks = axis_ticks(chart.y, ys, static_cast<int>((size.y - top - bottom) / 24));
  const float left = widest(y_ticks) + 2 * k_gap;
  const auto x_ticks = axis_ticks(chart.x, xs, static_cast<int>((size.x - left) / 56));

  const ImVec2 corner = ImGui::GetCursorScreenPos();
  ImGui::InvisibleButton(id, size);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Canvas canvas{chart,
                      list,
                      xs,
                      ys,
                      {corner.x + left, corner.y + top},
                      {corner.x + size.x - 2 * k_gap, corner.y + size.y - bottom}};
  if (canvas.width() < 20 || canvas.height() < 20) {
    ImGui::PopFont();
    return;
  }
  list.AddRectFilled(canvas.low, canvas.high, packed(palette().raised));
  draw_grid(canvas, x_ticks, y_ticks);
  canvas.text(corner, palette().dim_text, chart.y.title);
  canvas.text({canvas.high.x - text_size(chart.x.title).x, canvas.high.y + k_gap / 2 + line},
              palette().dim_text, chart.x.title);
  list.PushClipRect(canvas.low, canvas.high, true);
  if (has_points(chart)) {
    for (const ChartSeries& series : chart.series) draw_series(canvas, series);
    draw_markers(canvas);
    draw_legend(canvas);
    if (ImGui::IsItemHovered()) draw_readout(canvas);
  } else {
    const ImVec2 extent = text_size(chart.empty_text);
    canvas.text({(canvas.low.x + canvas.high.x - extent.x) / 2,
                 (canvas.low.y + canvas.high.y - extent.y) / 2},
                palette().dim_text, chart.empty_text);
  }
  list.PopClipRect();
  list.AddRect(canvas.low, canvas.high, packed(palette().line));
  ImGui::PopFont();
}

}  // namespace weft

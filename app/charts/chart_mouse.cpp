#include "app/charts/chart_mouse.h"

#include "app/charts/chart_ranges.h"
#include "app/theme/palette.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace weft {

ImVec2 place_beside(const Rect& avoided, const Rect& other, ImVec2 size, ImVec2 display) {
  constexpr float k_distance = 4;
  const float left = avoided.x - k_distance - size.x,
              right = avoided.x + avoided.width + k_distance;
  const float above = avoided.y - k_distance - size.y,
              below = avoided.y + avoided.height + k_distance;
  // The corners next to the rectangle come first, beginning at the lower right, where tooltips
  // usually are; then those along a side, far enough up or down to clear the other rectangle.
  const float over_other = other.y - k_distance - size.y,
              under_other = other.y + other.height + k_distance;
  const std::array<ImVec2, 12> corners = {{{right, below},
                                           {right, avoided.y},
                                           {right, above},
                                           {left, below},
                                           {left, avoided.y},
                                           {left, above},
                                           {avoided.x, below},
                                           {avoided.x, above},
                                           {right, over_other},
                                           {left, over_other},
                                           {right, under_other},
                                           {left, under_other}}};
  const auto inside = [&](ImVec2 corner) {
    return ImVec2(std::clamp(corner.x, 0.0f, std::max(0.0f, display.x - size.x)),
                  std::clamp(corner.y, 0.0f, std::max(0.0f, display.y - size.y)));
  };
  const auto covers = [&](ImVec2 corner, const Rect& rect) {
    return overlap({corner.x, corner.y, size.x, size.y}, rect);
  };
  ImVec2 second = inside(corners.front());
  bool has_second = false;
  for (const ImVec2& candidate : corners) {
    const ImVec2 corner = inside(candidate);
    if (covers(corner, avoided)) continue;
    if (!covers(corner, other)) return corner;
    if (!std::exchange(has_second, true)) second = corner;
  }
  return second;
}

namespace {

constexpr double k_notch = 0.85;        // a notch of the wheel scales the range by this factor
constexpr float k_hover_distance = 40;  // largest distance of the mouse from a point, in units

/// The position of the mouse on both axes.
struct Spot {
  double x = 0, y = 0;
};

Spot spot_of(const ChartCanvas& canvas, ImVec2 mouse) {
  return {static_cast<double>((mouse.x - canvas.plot.x) / canvas.plot.width),
          static_cast<double>((canvas.bottom() - mouse.y) / canvas.plot.height)};
}

AxisRange zoomed_at(const AxisRange& range, Scale scale, double factor, double position) {
  return zoomed(range, scale, factor, std::clamp(position, 0.0, 1.0));
}

void zoom(ChartView& view, const ChartCanvas& canvas, float notches) {
  const Spot spot = spot_of(canvas, ImGui::GetMousePos());
  const double factor = std::pow(k_notch, static_cast<double>(notches));
  const bool on_y_labels = spot.x < 0, on_x_labels = spot.y < 0;
  if (!on_y_labels) view.x.locked = zoomed_at(canvas.xs, canvas.chart.x.scale, factor, spot.x);
  if (!on_x_labels) view.y.locked = zoomed_at(canvas.ys, canvas.chart.y.scale, factor, spot.y);
}

void pan(ChartView& view, const ChartCanvas& canvas, ImVec2 delta) {
  const auto fraction = [](float part, float whole) { return static_cast<double>(part / whole); };
  view.x.locked = panned(canvas.xs, canvas.chart.x.scale, fraction(delta.x, canvas.plot.width));
  view.y.locked = panned(canvas.ys, canvas.chart.y.scale, -fraction(delta.y, canvas.plot.height));
}

/// Returns the rectangle that the readout must not cover: the marked point and the mouse cursor.
Rect around(ImVec2 point, ImVec2 mouse) {
  constexpr float k_radius = 8, k_cursor = 16;
  const float left = std::min(point.x - k_radius, mouse.x);
  const float top = std::min(point.y - k_radius, mouse.y);
  return {left, top, std::max(point.x + k_radius, mouse.x + k_cursor) - left,
          std::max(point.y + k_radius, mouse.y + k_cursor) - top};
}

/// Returns "label: value" for an axis; the label may be the empty title.
std::string reading(const ChartAxis& axis, double value) {
  return (axis.title.empty() ? "" : axis.title + ": ") + number_text(value, 4);
}

}  // namespace

void handle_chart_mouse(ChartView& view, const ChartCanvas& canvas, bool wheel_scrolls) {
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
    pan(view, canvas, io.MouseDelta);
  if (!ImGui::IsItemHovered()) return;
  if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) view.show_everything();
  if (io.MouseWheel != 0 && (io.KeyCtrl || !wheel_scrolls)) zoom(view, canvas, io.MouseWheel);
}

void draw_readout(const ChartCanvas& canvas, const Rect& legend) {
  const ImVec2 mouse = ImGui::GetMousePos();
  const Spot spot = spot_of(canvas, mouse);
  const Chart& chart = canvas.chart;
  const auto nearest = nearest_point(chart,
                                     {canvas.xs, canvas.ys, static_cast<double>(canvas.plot.width),
                                      static_cast<double>(canvas.plot.height)},
                                     spot.x, spot.y);
  if (!nearest) return;
  const ChartSeries& series = chart.series[nearest->series];
  const double x = series.x[nearest->point], y = series.y[nearest->point];
  const ImVec2 at = canvas.at(drawn_value(x, chart.x), drawn_value(y, chart.y));
  if (std::hypot(at.x - mouse.x, at.y - mouse.y) > k_hover_distance) return;
  const ImU32 hair = packed(palette().dim_text, 0.6f);
  canvas.list.PushClipRect({canvas.plot.x, canvas.plot.y}, {canvas.right(), canvas.bottom()}, true);
  canvas.list.AddLine({at.x, canvas.plot.y}, {at.x, canvas.bottom()}, hair);
  canvas.list.AddLine({canvas.plot.x, at.y}, {canvas.right(), at.y}, hair);
  canvas.list.AddCircleFilled(at, 4.5f, packed(curve_color(series.color)));
  canvas.list.AddCircle(at, 5.5f, packed(palette().raised), 0, 1.5f);
  canvas.list.PopClipRect();
  const std::string label = series.label.empty() ? "" : series.label + "\n";
  tooltip_at(label + reading(chart.x, x) + "\n" + reading(chart.y, y), [&](ImVec2 size) {
    return place_beside(around(at, mouse), legend, size, ImGui::GetIO().DisplaySize);
  });
}

}  // namespace weft

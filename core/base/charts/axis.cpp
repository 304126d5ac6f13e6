#include "core/base/charts/axis.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

/// Beyond it differences and ratios on an axis could overflow.
constexpr double k_largest = 1e150;
/// Shares of an axis: how near to its end a number stands on the frame, and the room made for it.
constexpr double k_near = 0.015;
constexpr double k_room = 0.04;

/// Smallest and largest number that can be drawn, collected one by one.
struct Extent {
  const ChartAxis& axis;
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void add(double value) {
    const double drawn = drawn_value(value, axis);
    if (!is_drawable(drawn, axis.scale)) return;
    low = std::min(low, drawn);
    high = std::max(high, drawn);
  }
};

/// Moves the free ends away from numbers that would stand on the frame, where half of a line is cut
/// off; an axis of numbers that are not negative still begins at 0.
AxisRange with_room(const AxisRange& range, const Extent& extent) {
  const ChartAxis& axis = extent.axis;
  AxisRange roomy = range;
  const auto at = [&](double value) { return axis_position(value, range, axis.scale); };
  const bool begins_at_zero = range.low == 0 && extent.low >= 0;
  if (!axis.low && !begins_at_zero && at(extent.low) < k_near)
    roomy.low = axis_value(-k_room, range, axis.scale);
  if (!axis.high && at(extent.high) > 1 - k_near)
    roomy.high = axis_value(1 + k_room, range, axis.scale);
  return roomy;
}

AxisRange linear_range(Extent extent) {
  const ChartAxis& axis = extent.axis;
  if (!(extent.low <= extent.high)) extent.low = 0, extent.high = 1;
  double low = axis.low.value_or(extent.low);
  double high = axis.high.value_or(extent.high);
  // Room for one number, and enough for doubles to tell the ticks apart.
  const double least = std::max(
      {1e-9 * std::max(std::abs(low), std::abs(high)), 1e-300, axis.whole_numbers ? 1.0 : 0.0});
  if (high - low < least) {
    const double room = low == 0 ? 1 : std::max(least, 0.1 * std::abs(low));
    if (!axis.low) low -= room / 2;
    high = low + room;
  }
  const double step = nice_step((high - low) / 5);
  if (!axis.low) low = std::floor(low / step + 1e-9) * step;
  if (!axis.high) high = std::ceil(high / step - 1e-9) * step;
  return {low, high};
}

AxisRange logarithmic_range(Extent extent) {
  const ChartAxis& axis = extent.axis;
  if (!(extent.low <= extent.high)) extent.low = 0.1, extent.high = 1;
  double low = std::max(axis.low.value_or(extent.low), 1e-300);
  double high = std::max(axis.high.value_or(extent.high), 1e-299);
  if (!axis.low) low = std::pow(10.0, std::floor(std::log10(low) + 1e-9));
  if (!axis.high) high = std::pow(10.0, std::ceil(std::log10(high) - 1e-9));
  if (high < low * 10) high = low * 10;
  return {low, high};
}

AxisRange fitted_range(const Extent& extent) {
  const ChartAxis& axis = extent.axis;
  const AxisRange nice =
      axis.scale == Scale::linear ? linear_range(extent) : logarithmic_range(extent);
  return extent.low <= extent.high ? with_room(nice, extent) : nice;
}

std::vector<Tick> linear_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels) {
  // The smallest nice step with few enough ticks.
  const auto count = [&](double step) {
    return std::floor(range.high / step + 1e-9) - std::ceil(range.low / step - 1e-9) + 1;
  };
  double step = nice_step((range.high - range.low) / max_labels);
  if (axis.whole_numbers) step = std::max(step, 1.0);
  while (count(step) > max_labels) step = nice_step(1.5 * step);
  std::vector<Tick> ticks;
  const double first = std::ceil(range.low / step - 1e-9);
  for (int i = 0; i < max_labels; ++i) {
    const double value = (first + i) * step;
    if (value > range.high + 1e-9 * step) break;
    // As many digits as tell neighbours apart.
    const double magnitude = std::max(std::abs(range.low), std::abs(range.high));
    const int digits = 1 + static_cast<int>(std::ceil(std::log10(magnitude / step) + 1e-9));
    ticks.push_back({value, number_text(value, std::clamp(digits, 1, 15))});
  }
  return ticks;
}

std::vector<Tick> logarithmic_ticks(const AxisRange& range, int max_labels) {
  const int first = static_cast<int>(std::ceil(std::log10(range.low) - 1e-9));
  const int last = static_cast<int>(std::floor(std::log10(range.high) + 1e-9));
  const int stride =
      std::max(1, static_cast<int>(std::ceil((last - first) / (max_labels - 1.0) - 1e-9)));
  std::vector<Tick> ticks;
  for (int exponent = first - 1; exponent <= last; ++exponent) {
    const double power = std::pow(10.0, exponent);
    if (exponent >= first && (exponent - first) % stride == 0)
      ticks.push_back({power, "10" + superscript(exponent)});
    if (stride > 1 || last - first > 6) continue;
    for (int factor = 2; factor <= 9; ++factor)
      if (factor * power >= range.low && factor * power <= range.high)
        ticks.push_back({factor * power, ""});
  }
  return ticks;
}

}  // namespace

double nice_step(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (rough <= factor * power * (1 + 1e-9)) return factor * power;
  return 10 * power;
}

bool is_drawable(double value, Scale scale) {
  return std::abs(value) < k_largest && (scale == Scale::linear || value > 0);
}

bool has_legend(const ChartMarker& marker, const ChartAxis& y) {
  return !marker.label.empty() && is_drawable(marker.y, y.scale);
}

double drawn_value(double value, const ChartAxis& axis) {
  return axis.ceiling && value > *axis.ceiling ? *axis.ceiling : value;
}

AxisRange x_range(const Chart& chart) {
  Extent extent{chart.x};
  for (const ChartSeries& series : chart.series)
    for (const double x : series.x) extent.add(x);
  return fitted_range(extent);
}

AxisRange y_range(const Chart& chart) {
  Extent extent{chart.y};
  for (const ChartSeries& series : chart.series)
    for (const double y : series.y) extent.add(y);
  for (const ChartMarker& marker : chart.markers) extent.add(marker.y);
  return fitted_range(extent);
}

std::vector<Tick> axis_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels) {
  const int labels = std::max(2, max_labels);
  // Less than two powers of ten say too little.
  const bool has_powers =
      std::floor(std::log10(range.high) + 1e-9) > std::ceil(std::log10(range.low) - 1e-9);
  return axis.scale == Scale::logarithmic && has_powers ? logarithmic_ticks(range, labels)
                                                        : linear_ticks(axis, range, labels);
}

double axis_position(double value, const AxisRange& range, Scale scale) {
  if (scale == Scale::linear) return (value - range.low) / (range.high - range.low);
  return std::log(value / range.low) / std::log(range.high / range.low);
}

double axis_value(double position, const AxisRange& range, Scale scale) {
  if (scale == Scale::linear) return range.low + position * (range.high - range.low);
  // Not a power of their ratio, which may overflow.
  return std::exp(std::lerp(std::log(range.low), std::log(range.high), position));
}

std::optional<PointIndex> nearest_point(const Chart& chart, const ChartFrame& frame, double x,
                                        double y) {
  constexpr double k_edge = 1e-9;  // of rounding errors
  const auto is_inside = [](double position) {
    return position >= -k_edge && position <= 1 + k_edge;
  };
  std::optional<PointIndex> nearest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const ChartSeries& series = chart.series[s];
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const double drawn_x = drawn_value(series.x[i], chart.x);
      const double drawn_y = drawn_value(series.y[i], chart.y);
      if (!is_drawable(drawn_x, chart.x.scale) || !is_drawable(drawn_y, chart.y.scale)) continue;
      const double at_x = axis_position(drawn_x, frame.xs, chart.x.scale);
      const double at_y = axis_position(drawn_y, frame.ys, chart.y.scale);
      if (!is_inside(at_x) || !is_inside(at_y)) continue;
      const double distance = std::hypot((at_x - x) * frame.width, (at_y - y) * frame.height);
      if (distance > least) continue;
      least = distance;
      nearest = PointIndex{s, i};
    }
  }
  return nearest;
}

}  // namespace weft

#include "core/base/charts/axis.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace weft {

namespace {

/// Beyond this magnitude, differences and ratios on an axis could overflow.
constexpr double k_largest = 1e150;
/// Fractions of an axis: a number nearer to the end than the first counts as on the frame, and gets
/// the room of the second.
constexpr double k_near = 0.015;
constexpr double k_room = 0.04;
/// Distance, as a fraction of the axis, by which rounding errors may put a number beyond the end it
/// is at.
constexpr double k_edge = 1e-9;
/// A logarithmic axis of more powers of ten than this begins and ends at powers of ten.
constexpr double k_long = 4;

/// The largest power of ten that is not above `value` > 0.
double power_of_ten(double value) { return std::pow(10.0, std::floor(std::log10(value) + 1e-9)); }

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

/// Moves the ends apart where they are equal, or too near for doubles to tell their ticks apart.
AxisRange wide_enough(AxisRange ends, const ChartAxis& axis) {
  const double size = std::max(std::abs(ends.low), std::abs(ends.high));
  const double smallest = std::max({1e-9 * size, 1e-300, axis.whole_numbers ? 1.0 : 0.0});
  if (ends.high - ends.low >= smallest) return ends;
  const double room = ends.low == 0 ? 1 : std::max(smallest, 0.1 * std::abs(ends.low));
  if (!axis.low) ends.low -= room / 2;
  return {ends.low, ends.low + room};
}

AxisRange linear_range(Extent extent) {
  const ChartAxis& axis = extent.axis;
  if (!(extent.low <= extent.high)) extent.low = 0, extent.high = 1;
  auto [low, high] =
      wide_enough({axis.low.value_or(extent.low), axis.high.value_or(extent.high)}, axis);
  const double step = nice_step((high - low) / 5);
  if (!axis.low) low = std::floor(low / step + 1e-9) * step;
  if (!axis.high) high = std::ceil(high / step - 1e-9) * step;
  return {low, high};
}

AxisRange logarithmic_range(Extent extent) {
  const ChartAxis& axis = extent.axis;
  if (!(extent.low <= extent.high)) extent.low = 0.1, extent.high = 1;
  auto [low, high] = wide_enough({std::max(axis.low.value_or(extent.low), 1e-300),
                                  std::max(axis.high.value_or(extent.high), 1e-299)},
                                 axis);
  if (!axis.low) low = std::max(low, extent.low / 2);  // still positive
  // Ends are rounded to a fifth of the axis, as on a linear one, or to the first digit; on a long
  // axis, where that is too fine to be seen, to a power of ten.
  const double width = std::log10(high / low);
  const auto rounded = [width](double value, auto round) {
    if (width > k_long) return std::pow(10.0, round(std::log10(value)));
    const double fifth = value * width * std::numbers::ln10 / 5;
    const double step = std::min(nice_step(fifth), power_of_ten(value));
    return step * round(value / step);
  };
  if (!axis.low) low = rounded(low, [](double number) { return std::floor(number + 1e-9); });
  if (!axis.high) high = rounded(high, [](double number) { return std::ceil(number - 1e-9); });
  return {low, high};
}

AxisRange fitted_range(const Extent& extent) {
  const ChartAxis& axis = extent.axis;
  const AxisRange nice =
      axis.scale == Scale::linear ? linear_range(extent) : logarithmic_range(extent);
  return extent.low <= extent.high ? with_room(nice, extent) : nice;
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

double axis_position(double value, const AxisRange& range, Scale scale) {
  if (scale == Scale::linear) return (value - range.low) / (range.high - range.low);
  return std::log(value / range.low) / std::log(range.high / range.low);
}

double axis_value(double position, const AxisRange& range, Scale scale) {
  if (scale == Scale::linear) return range.low + position * (range.high - range.low);
  // A power of high / low would not do: the ratio may overflow.
  return std::exp(std::lerp(std::log(range.low), std::log(range.high), position));
}

FrameSides sides_with_more(const Chart& chart, const AxisRange& xs, const AxisRange& ys) {
  FrameSides sides;
  const auto look = [](double value, const ChartAxis& axis, const AxisRange& range, bool& below,
                       bool& above) {
    const double drawn = drawn_value(value, axis);
    if (!is_drawable(drawn, axis.scale)) return;
    const double position = axis_position(drawn, range, axis.scale);
    below |= position < -k_edge;
    above |= position > 1 + k_edge;
  };
  for (const ChartSeries& series : chart.series) {
    for (const double x : series.x) look(x, chart.x, xs, sides.left, sides.right);
    for (const double y : series.y) look(y, chart.y, ys, sides.bottom, sides.top);
  }
  for (const ChartMarker& marker : chart.markers)
    look(marker.y, chart.y, ys, sides.bottom, sides.top);
  return sides;
}

std::optional<PointIndex> nearest_point(const Chart& chart, const ChartFrame& frame, double x,
                                        double y) {
  const auto is_inside = [](double position) {
    return position >= -k_edge && position <= 1 + k_edge;
  };
  std::optional<PointIndex> nearest;
  double smallest = std::numeric_limits<double>::infinity();
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
      if (distance > smallest) continue;
      smallest = distance;
      nearest = PointIndex{s, i};
    }
  }
  return nearest;
}

}  // namespace weft

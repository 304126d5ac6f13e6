#include "app/charts/chart_ranges.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// The time in which an end of the range comes 63% closer to its target, s.
constexpr double k_shrinking_time = 1.5;
/// A fraction of the axis too small to be seen.
constexpr double k_unseen = 0.002;
/// Doubles have too few digits for the ticks of a range that is relatively narrower.
constexpr double k_narrowest = 1e-9;
constexpr double k_min = 1e-140;
constexpr double k_max = 1e140;

bool is_usable(const AxisRange& range, Scale scale) {
  const double size = std::max(std::abs(range.low), std::abs(range.high));
  const double smallest = scale == Scale::logarithmic ? range.low : size;
  return smallest > k_min && size < k_max && range.high - range.low > k_narrowest * size;
}

/// Returns the range between two positions of `range`.
AxisRange part(const AxisRange& range, Scale scale, double low, double high) {
  const AxisRange result{axis_value(low, range, scale), axis_value(high, range, scale)};
  return is_usable(result, scale) ? result : range;
}

}  // namespace

AxisRange followed(const AxisRange& shown, const AxisRange& wanted, const ChartAxis& axis,
                   double seconds) {
  const double t = 1 - std::exp(-seconds / k_shrinking_time);
  AxisRange result = wanted;
  const double low = axis_position(wanted.low, shown, axis.scale);
  const double high = axis_position(wanted.high, shown, axis.scale);
  if (!axis.low && low > k_unseen) result.low = axis_value(t * low, shown, axis.scale);
  if (!axis.high && high < 1 - k_unseen)
    result.high = axis_value(1 + t * (high - 1), shown, axis.scale);
  return result;
}

bool is_shrinking(const AxisRange& shown, const AxisRange& wanted, const ChartAxis& axis) {
  return (!axis.low && shown.low != wanted.low) || (!axis.high && shown.high != wanted.high);
}

AxisRange zoomed(const AxisRange& range, Scale scale, double factor, double position) {
  return part(range, scale, position - factor * position, position + factor * (1 - position));
}

AxisRange panned(const AxisRange& range, Scale scale, double shift) {
  return part(range, scale, -shift, 1 - shift);
}

}  // namespace weft

#pragma once

#include "core/base/charts/chart.h"

#include <optional>

/// Ranges of a chart's axes and positions along them, without any drawing.
namespace weft {

/// \pre low < high, both finite; both positive on a logarithmic axis.
struct AxisRange {
  double low = 0;
  double high = 1;
};

/// Returns 1, 2 or 5 times a power of ten, at least `rough` > 0.
double nice_step(double rough);

/// True for a number that the axis can show: finite, at most 1e150 in magnitude, and positive on a
/// logarithmic axis.
bool is_drawable(double value, Scale scale);

/// Returns the number at which `value` is drawn: the axis's ceiling where it lies beyond that.
double drawn_value(double value, const ChartAxis& axis);

/// Returns the range that shows everything along an axis: at the ends the axis fixes, elsewhere
/// rounded outwards to nice numbers near by, on a long logarithmic axis to powers of ten, with some
/// room where a number would stand on the frame. Always a valid range, also for no value, equal
/// values, or values that cannot be drawn.
AxisRange x_range(const Chart& chart);
AxisRange y_range(const Chart& chart);

/// Returns a value's position on the axis: 0 at low, 1 at high.
double axis_position(double value, const AxisRange& range, Scale scale);

/// Returns the value at a position; the inverse of axis_position().
double axis_value(double position, const AxisRange& range, Scale scale);

/// Sides of a frame.
struct FrameSides {
  bool left = false, right = false, bottom = false, top = false;
};

/// Returns the sides of the frame beyond which the chart has points or markers.
FrameSides sides_with_more(const Chart& chart, const AxisRange& xs, const AxisRange& ys);

/// A point of a chart: series and index.
struct PointIndex {
  std::size_t series = 0;
  std::size_t point = 0;
};

/// The part of a chart that is shown: its ranges and its size.
struct ChartFrame {
  AxisRange xs, ys;
  double width = 1;
  double height = 1;
};

/// Returns the drawable point inside the frame that is nearest to (x, y), positions on the axes.
std::optional<PointIndex> nearest_point(const Chart& chart, const ChartFrame& frame, double x,
                                        double y);

}  // namespace weft

#pragma once

#include "core/base/chart.h"

#include <optional>
#include <string>
#include <vector>

/// Ranges and ticks of a chart's axes, without any drawing.
namespace weft {

/// \pre low < high, both finite; both positive on a logarithmic axis.
struct AxisRange {
  double low = 0;
  double high = 1;
};

struct Tick {
  double value = 0;
  std::string label;  ///< empty for a tick between the labelled ones
};

/// Whether a number has a place on the axis: finite, not absurdly large (1e150), and positive on a
/// logarithmic one.
bool is_drawable(double value, Scale scale);

/// The range that shows everything along an axis: at the ends the axis fixes, elsewhere rounded
/// outwards to nice numbers. Always a valid range, also for no value, equal values, or values that
/// cannot be drawn.
AxisRange x_range(const Chart& chart);
AxisRange y_range(const Chart& chart);

/// Ticks at nice numbers in the range, ascending: at most `max_labels` (at least 2) have labels.
/// On a logarithmic axis: powers of ten, and when they are few the multiples 2 to 9 without label.
std::vector<Tick> axis_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels);

/// Where a value lies on the axis: 0 at low, 1 at high.
double axis_position(double value, const AxisRange& range, Scale scale);

/// A point of a chart: series and index.
struct PointIndex {
  std::size_t series = 0;
  std::size_t point = 0;
};

/// The drawable point nearest to (x, y), positions on the axes, in a chart of the given size.
std::optional<PointIndex> nearest_point(const Chart& chart, double x, double y, double width,
                                        double height);

}  // namespace weft

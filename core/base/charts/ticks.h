#pragma once

#include "core/base/charts/axis.h"

#include <string>
#include <vector>

namespace weft {

/// A line across a chart at a number of an axis.
struct Tick {
  double value = 0;
  std::string label;  ///< empty for a tick between the labelled ones
};

/// Returns ticks at nice numbers in the range, ascending: at most `max_labels` (at least 2) have
/// labels. On a logarithmic axis the labels are powers of ten; where the range has fewer than
/// three, also 2 and 5 times such a power, and where these are too few, other numbers that stay
/// apart.
std::vector<Tick> axis_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels);

}  // namespace weft

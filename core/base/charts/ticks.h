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

/// Ticks at nice numbers in the range, ascending: at most `max_labels` (at least 2) have labels. On
/// a logarithmic axis those are powers of ten; where the range has fewer than three of them also 2
/// and 5 times such a power, and where that is too little other numbers, as far as they stay apart.
std::vector<Tick> axis_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels);

}  // namespace weft

#pragma once

#include "core/base/charts/chart.h"

#include <variant>
#include <vector>

/// In which order the window, pictures and files show the parts of a chart.
namespace weft {

/// A curve or a marker of a chart.
using ChartPart = std::variant<const ChartSeries*, const ChartMarker*>;

/// In the order in which they are drawn: the markers, then the curves, those in front last.
std::vector<ChartPart> drawing_order(const Chart& chart);

/// Those that the legend names, from its top. What matters most comes first: the curves that can be
/// kept, those that were, the markers, the other curves. A curve that stands alone gets an entry
/// once there are kept ones to tell it from.
std::vector<ChartPart> legend_order(const Chart& chart);

/// Calls `use` with each of them, a curve or a marker.
template <class Use>
void each_of(const std::vector<ChartPart>& parts, Use use) {
  for (const ChartPart& part : parts)
    std::visit([&](const auto* curve_or_marker) { use(*curve_or_marker); }, part);
}

}  // namespace weft

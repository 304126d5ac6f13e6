#pragma once

#include "core/base/charts/chart.h"

#include <variant>
#include <vector>

/// The order in which the window, pictures and files show the parts of a chart.
namespace weft {

/// A curve or a marker of a chart.
using ChartPart = std::variant<const ChartSeries*, const ChartMarker*>;

/// Returns the parts in the order in which they are drawn: the markers, then the curves, those in
/// front last.
std::vector<ChartPart> drawing_order(const Chart& chart);

/// Returns the parts that the legend names, from its top: the curves that can be kept, the kept
/// copies, the markers, the other curves. A curve that stands alone gets an entry only where there
/// are kept ones to tell it from.
std::vector<ChartPart> legend_order(const Chart& chart);

/// Calls `use` with each part, a curve or a marker.
template <class Use>
void each_of(const std::vector<ChartPart>& parts, Use use) {
  for (const ChartPart& part : parts)
    std::visit([&](const auto* curve_or_marker) { use(*curve_or_marker); }, part);
}

}  // namespace weft

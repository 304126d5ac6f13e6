#include "core/base/charts/chart_order.h"

#include "core/base/charts/axis.h"

#include <algorithm>

namespace weft {

namespace {

bool can_be_stored(const ChartSeries& series) { return !series.stored_as.empty(); }

}  // namespace

std::vector<ChartPart> drawing_order(const Chart& chart) {
  std::vector<ChartPart> order;
  for (const ChartMarker& marker : chart.markers) order.push_back(&marker);
  for (const bool in_front : {false, true}) {
    for (const ChartSeries& series : chart.series)
      if (series.in_front == in_front) order.push_back(&series);
  }
  return order;
}

std::vector<ChartPart> legend_order(const Chart& chart) {
  std::vector<ChartPart> order;
  const bool has_stored = std::ranges::any_of(chart.series, &ChartSeries::stored);
  const auto add_curves = [&](const auto& belongs) {
    for (const ChartSeries& series : chart.series) {
      const bool is_listed =
          series.has_legend() || (has_stored && can_be_stored(series) && !series.label.empty());
      if (is_listed && belongs(series)) order.push_back(&series);
    }
  };
  add_curves(can_be_stored);
  add_curves([](const ChartSeries& series) { return series.stored; });
  for (const ChartMarker& marker : chart.markers)
    if (!marker.label.empty() && is_drawable(marker.y, chart.y.scale)) order.push_back(&marker);
  add_curves([](const ChartSeries& series) { return !can_be_stored(series) && !series.stored; });
  return order;
}

}  // namespace weft

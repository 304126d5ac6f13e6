#include "core/base/charts/chart.h"

#include <algorithm>

namespace weft {

std::vector<const ChartSeries*> drawing_order(const Chart& chart) {
  std::vector<const ChartSeries*> order;
  for (const ChartSeries& series : chart.series) order.push_back(&series);
  std::ranges::stable_sort(order, {}, &ChartSeries::in_front);
  return order;
}

}  // namespace weft

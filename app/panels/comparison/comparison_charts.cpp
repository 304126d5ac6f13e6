#include "app/panels/comparison/comparison_charts.h"

#include "app/panels/charts/convergence_charts.h"
#include "app/panels/comparison/comparison_columns.h"

#include <algorithm>

namespace weft {

namespace {

constexpr Rgb k_others = {0.6f, 0.6f, 0.6f};
// The chart extends below the tolerance by this factor: the residuals of direct solvers would
// stretch it further.
constexpr double k_range_below = 1e-2;

ChartSeries curve_of(const ComparisonResult& result, const ComparisonAxes& axes) {
  ChartSeries curve;
  if (axes.energy_error && !result.error) return curve;
  const std::vector<TracePoint>& points = result.trace.points;
  for (const TracePoint& point : points) {
    curve.x.push_back(axes.against_time ? 1e3 * point.seconds : point.iteration);
    curve.y.push_back(axes.energy_error ? point.error / points.front().error : point.residual);
  }
  return curve;
}

}  // namespace

std::optional<Rgb> comparison_color(std::size_t rank) {
  if (rank >= k_series_colors.size()) return std::nullopt;
  return k_series_colors[rank];
}

Chart comparison_chart(const ComparisonStatus& status, double tolerance,
                       const ComparisonAxes& axes) {
  const std::vector<ComparisonResult>& results = status.results;
  Chart chart;
  chart.x.title = axes.against_time ? "milliseconds, set-up included" : "iteration";
  if (axes.against_time)
    chart.x.scale = Scale::logarithmic;
  else
    chart.x.low = 0;
  chart.x.whole_numbers = !axes.against_time;
  chart.y.title = axes.energy_error ? "relative error, energy norm" : "relative residual, 2-norm";
  chart.y.scale = Scale::logarithmic;
  chart.y.ceiling = k_residual_ceiling;
  const bool has_results = !results.empty();
  if (has_results && axes.energy_error)
    chart.empty_text = "no direct solution to compare with";
  else
    chart.empty_text = status.running ? "no solver has finished yet" : "F9 compares solvers";
  if (status.system && status.system->at_rest) chart.empty_text = "at rest: nothing to solve";
  chart.y.low = k_range_below * tolerance;
  const auto add = [&](std::size_t rank) {
    const std::optional<Rgb> color = comparison_color(rank);
    ChartSeries series = curve_of(results[rank], axes);
    series.label = comparison_label(results[rank]);
    if (color) series.stored_as = series.label + ", kept";
    series.in_legend = color.has_value();
    series.color = color.value_or(k_others);
    series.width = color ? 2.5f : 2.0f;
    chart.series.push_back(std::move(series));
  };
  // Curves without a colour are drawn first, below the others; the legend names the best first.
  const std::size_t colored = std::min(results.size(), k_series_colors.size());
  for (std::size_t rank = colored; rank < results.size(); ++rank) add(rank);
  for (std::size_t rank = 0; rank < colored; ++rank) add(rank);
  // The tolerance bounds the residual, not the error.
  if (has_results && !axes.energy_error) chart.markers.push_back(tolerance_marker(tolerance));
  return chart;
}

}  // namespace weft

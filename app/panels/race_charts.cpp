#include "app/panels/race_charts.h"

#include "app/widgets/number_text.h"

namespace weft {

namespace {

constexpr Rgb k_others = {0.6f, 0.6f, 0.6f};

}  // namespace

std::optional<Rgb> race_color(std::size_t rank) {
  if (rank >= k_series_colors.size()) return std::nullopt;
  return k_series_colors[rank];
}

std::string race_label(const RaceResult& result) {
  return result.solver + (result.preconditioner.empty() ? "" : " · " + result.preconditioner);
}

Chart race_chart(const std::vector<RaceResult>& results, double tolerance, bool against_time) {
  Chart chart;
  chart.x.title = against_time ? "milliseconds" : "iteration";
  chart.x.low = 0;
  chart.x.whole_numbers = !against_time;
  chart.y.title = "relative residual, 2-norm";
  chart.y.scale = Scale::logarithmic;
  chart.empty_text = "no result yet";
  // The best are drawn last, over the others.
  for (std::size_t rank = results.size(); rank-- > 0;) {
    const std::optional<Rgb> color = race_color(rank);
    ChartSeries series;
    series.label = color ? race_label(results[rank]) : "";
    series.color = color.value_or(k_others);
    series.width = color ? 2.0f : 1.0f;
    series.alpha = color ? 1.0f : 0.5f;
    for (const TracePoint& point : results[rank].trace.points) {
      series.x.push_back(against_time ? 1e3 * (results[rank].report.setup_seconds + point.seconds)
                                      : point.iteration);
      series.y.push_back(point.residual);
    }
    chart.series.push_back(std::move(series));
  }
  if (!results.empty()) {
    chart.markers.push_back({tolerance, "tolerance " + number_text(tolerance), k_series_colors[1]});
  }
  return chart;
}

}  // namespace weft

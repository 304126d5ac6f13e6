#include "app/panels/charts/length_charts.h"

#include "app/panels/charts/convergence_charts.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr std::size_t k_marked_points = 25;  // points of longer curves would touch
constexpr int k_intervals = 48;
// The minimum width of a histogram, so that equal strains have an interval in it.
constexpr double k_min_width = 1e-9;

ChartSeries pass_series(const LengthTrace& trace, const std::string& label, Rgb color,
                        double ProjectionPass::*number) {
  ChartSeries series{.label = label, .color = color, .width = 2};
  series.dots = trace.passes.size() <= k_marked_points;
  for (const ProjectionPass& pass : trace.passes) {
    series.x.push_back(static_cast<double>(series.x.size()));
    series.y.push_back(pass.*number);
  }
  return series;
}

struct Range {
  double low = 0, high = 0;

  void include(const std::vector<float>& strains) {
    for (const double strain : strains) {
      if (!std::isfinite(strain)) continue;
      low = std::min(low, strain);
      high = std::max(high, strain);
    }
  }
};

/// The look of a direction's curves. In a symmetric cloth the strains of warp and weft are equal:
/// the curve drawn later is thinner, so that the one below it is seen.
struct Direction {
  EdgeDirection direction;
  const char* label;
  Rgb color;
  float width_before, width_after;
};

constexpr std::array<Direction, 3> k_directions = {{
    {EdgeDirection::warp, "warp", k_series_colors[0], 4.5f, 6.5f},
    {EdgeDirection::weft, "weft", k_series_colors[1], 2.5f, 4},
    {EdgeDirection::other, "other edges", k_series_colors[2], 2, 2},
}};

/// Returns the outline of a histogram, with gaps where an interval has no edges.
ChartSeries outline(const LengthTrace& trace, const ProjectionPass& pass,
                    const Direction& direction, const Range& range) {
  ChartSeries series{.color = direction.color};
  const double width = 100 * (range.high - range.low) / k_intervals;
  double left = 100 * range.low;
  for (const int count :
       strain_histogram(trace, pass, direction.direction, {range.low, range.high, k_intervals})) {
    const double height = count > 0 ? count : std::numeric_limits<double>::quiet_NaN();
    series.x.insert(series.x.end(), {left, left + width});
    series.y.insert(series.y.end(), {height, height});
    left += width;
  }
  return series;
}

}  // namespace

bool has_multipliers(const LengthTrace& trace) { return !std::isnan(trace.passes.back().F); }

std::size_t shown_pass(const LengthTrace& trace, std::optional<int> chosen) {
  const int last = static_cast<int>(trace.passes.size()) - 1;
  return static_cast<std::size_t>(std::min(chosen.value_or(last), last));
}

Chart length_residual_chart(const LengthTrace* trace, const std::string& projection) {
  Chart chart;
  chart.x.title = "iteration";
  chart.x.low = 0;
  chart.x.whole_numbers = true;
  chart.y.title = "strain; |C|, |F| in m";
  chart.y.scale = Scale::logarithmic;
  chart.empty_text = k_filled_by_step;
  if (trace == nullptr) return chart;
  chart.x.high = std::max(1.0, static_cast<double>(trace->passes.size() - 1));
  chart.series = {pass_series(*trace, "strain", k_series_colors[2], &ProjectionPass::strain),
                  pass_series(*trace, "|C|", k_series_colors[0], &ProjectionPass::C)};
  if (has_multipliers(*trace)) {
    chart.series.push_back(pass_series(*trace, "|F|", k_series_colors[3], &ProjectionPass::F));
  }
  for (ChartSeries& series : chart.series) series.stored_as = series.label + " · " + projection;
  chart.markers.push_back({trace->permitted, "permitted strain", k_series_colors[2]});
  return chart;
}

Chart strain_histogram_chart(const LengthTrace* trace, std::size_t pass,
                             const std::string& projection) {
  Chart chart;
  chart.x.title = "strain, %";
  chart.y.title = "edges";
  chart.y.scale = Scale::logarithmic;
  chart.y.low = 0.5;  // a single edge is above the axis
  chart.empty_text = k_filled_by_step;
  if (trace == nullptr) return chart;
  const ProjectionPass& before = trace->passes.front();
  const ProjectionPass& after = trace->passes[pass];
  Range range;
  range.include(before.strains);
  range.include(after.strains);
  range.high = std::max(range.high, range.low + k_min_width);
  chart.x.low = 100 * range.low;
  chart.x.high = 100 * range.high;
  for (const Direction& direction : k_directions) {
    if (std::ranges::count(trace->directions, direction.direction) == 0) continue;
    ChartSeries pale = outline(*trace, before, direction, range);
    pale.label = std::string(direction.label) + ", before";
    pale.alpha = 0.6f;
    pale.width = direction.width_before;
    chart.series.push_back(std::move(pale));
    if (pass == 0) continue;
    ChartSeries bold = outline(*trace, after, direction, range);
    bold.label = std::string(direction.label) + ", after " + std::to_string(pass);
    bold.stored_as = std::string(direction.label) + " · " + projection;
    bold.width = direction.width_after;
    chart.series.push_back(std::move(bold));
  }
  return chart;
}

std::string projection_summary(const ProjectionReport& report) {
  const std::string words =
      number_text(100 * report.strain) + "% strain after " + iterations_text(report.iterations);
  if (report.yielded) return words + ": the dragged vertex yielded";
  if (report.converged()) return words;
  return "Not converged: " + std::string(name_of(report.reason)) + ", " + words +
         (report.unsatisfied.empty()
              ? ""
              : ", " + std::to_string(report.unsatisfied.size()) + " edges beyond it") +
         (report.detail.empty() ? "" : ". " + report.detail);
}

}  // namespace weft

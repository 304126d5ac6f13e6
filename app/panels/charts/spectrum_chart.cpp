#include "app/panels/charts/spectrum_chart.h"

#include "app/panels/charts/convergence_charts.h"

#include <algorithm>

namespace weft {

namespace {

/// The number of iterations whose Ritz values are found. The time grows with its square, and is
/// spent on the interface's thread.
constexpr std::size_t k_max_iterations = 300;

std::vector<double> ritz_values_of(const Trace& trace) {
  Trace beginning{trace};
  beginning.points.resize(std::min(beginning.points.size(), k_max_iterations + 1));
  LanczosMatrix matrix(beginning);
  return distinct_ritz_values(matrix);
}

}  // namespace

const std::vector<double>& RitzValues::of(const std::shared_ptr<const SolveTrace>& solve) {
  if (solve != solve_) {
    solve_ = solve;
    values_ = ritz_values_of(solve->trace);
  }
  return values_;
}

Chart spectrum_chart(const Snapshot& snapshot, RitzValues& values) {
  Chart chart;
  chart.x.title = "number, in ascending order";
  chart.x.low = 0;
  chart.x.whole_numbers = true;
  chart.y.title = "eigenvalues of P⁻¹A";
  chart.y.scale = Scale::logarithmic;
  chart.empty_text = "only conjugate gradients see eigenvalues";
  if (snapshot.last.traces.empty()) return chart;
  const auto& last = snapshot.last.traces.back();
  ChartSeries series;
  series.label = "last solve";
  series.stored_as = solver_text(*last) + ", " + freedom_summary(*last);
  series.color = k_series_colors[0];
  series.dots = true;
  for (const double value : values.of(last)) {
    series.x.push_back(static_cast<double>(series.x.size() + 1));
    series.y.push_back(value);
  }
  if (!series.x.empty()) chart.series.push_back(std::move(series));
  return chart;
}

std::string freedom_summary(const SolveTrace& solve) {
  return std::to_string(solve.free_directions) + " of " + std::to_string(solve.unknowns) +
         " directions free";
}

}  // namespace weft

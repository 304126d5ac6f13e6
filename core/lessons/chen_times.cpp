#include "core/lessons/chen_times.h"

#include "core/lessons/chen_cloth.h"
#include "core/lessons/particles.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace weft {

namespace {

// 513 x 513 vertices take 2 GB with their triangles' stiffness, and more when factorised.
constexpr int k_fewest_cells = 4, k_most_cells = 512;
// A short solve is repeated for so long, s, and the shortest time counts.
constexpr double k_repeat = 0.02;

struct Contender {
  const char* label;
  const char* solver;
};
constexpr std::array k_contenders = {
    Contender{"inverse", "dense_inverse"}, Contender{"LU", "dense_lu"}, Contender{"LDL^T", "ldlt"},
    Contender{"CHOLMOD", "cholmod"},       Contender{"MPCG", "mpcg"},
};

SolverSet solver_of(const Contender& contender) {
  // To the tolerance of the direct ones: on large sheets rounding leaves no 1e-12.
  if (std::string_view(contender.solver) == "mpcg") return chen_solver(1e-10);
  return make_solver(contender.solver);
}

/// The second step, as most are: the first one starts flat and at rest. Infinite when it fails.
double solve_seconds(ChenRun& cloth, const State& start, const Contender& contender) {
  double fastest = std::numeric_limits<double>::infinity(), total = 0;
  while (total < k_repeat) {
    cloth.state = start;
    // A new one, so that nothing is known of the pattern.
    SolverSet solvers = solver_of(contender);
    const StepReport report = cloth.step(solvers);
    if (!report.linear || !report.linear->converged()) break;
    const double seconds = report.linear->setup_seconds + report.linear->solve_seconds;
    fastest = std::min(fastest, seconds);
    total += seconds;
  }
  return fastest;
}

}  // namespace

Reproduced measure_chen_times(double seconds) {
  Chart chart;
  chart.x = {.title = "vertices", .scale = Scale::logarithmic};
  chart.y = {.title = "one solve, s", .scale = Scale::logarithmic};
  std::array<bool, k_contenders.size()> fast_enough;
  fast_enough.fill(true);
  for (std::size_t i = 0; i < k_contenders.size(); ++i) {
    chart.series.push_back(
        {.label = k_contenders[i].label, .color = k_series_colors[i], .dots = true});
  }
  // Twice as many vertices each time, roughly: 4, 6, 8, 12, 16 ... cells along a side.
  for (int cells = k_fewest_cells; cells <= k_most_cells;
       cells += cells % 3 == 0 ? cells / 3 : cells / 2) {
    if (std::ranges::none_of(fast_enough, std::identity())) break;
    ChenRun cloth(chen_sheet(cells));
    SolverSet mpcg = solver_of(k_contenders.back());
    cloth.step(mpcg);
    const State start = cloth.state;
    for (std::size_t i = 0; i < k_contenders.size(); ++i) {
      if (!fast_enough[i]) continue;
      ChartSeries& series = chart.series[i];
      const double time = solve_seconds(cloth, start, k_contenders[i]);
      // Twice as many unknowns cost a dense factorisation 8 times as much.
      const double growth = series.y.empty() ? 1 : std::clamp(time / series.y.back(), 1.0, 8.0);
      if (time <= seconds || cells == k_fewest_cells) {
        series.x.push_back(double(cloth.model.vertex_count()));
        series.y.push_back(time);
      }
      // A factorisation cannot be ended early: what would take too long is not begun.
      fast_enough[i] = time * growth <= seconds;
    }
  }
  chart.markers.push_back({seconds, "limit", {0.4f, 0.4f, 0.4f}});
  return {.values = {}, .charts = {{"times", std::move(chart)}}};
}

}  // namespace weft

#include "core/base/number_text.h"
#include "core/experiments/chen/chen_cloth.h"
#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace weft {

namespace {

// 513 x 513 vertices take 2 GB with their triangles' stiffness, and more when factorised.
constexpr int k_fewest_cells = 4, k_max_cells = 512;
// A short solve is repeated for this long, s, and the shortest time counts.
constexpr double k_repeat = 0.02;

struct TimedSolver {
  const char* label;
  const char* name;
};
constexpr std::array k_solvers = {
    TimedSolver{"inverse", "dense_inverse"},
    TimedSolver{"LU", "dense_lu"},
    TimedSolver{"LDL^T", "ldlt"},
    TimedSolver{"CHOLMOD", "cholmod"},
    TimedSolver{"MPCG", "mpcg"},
};

SolverSet solver_of(const TimedSolver& solver) {
  // The tolerance is that of the direct solvers, since rounding prevents 1e-12 on large sheets.
  if (std::string_view(solver.name) == "mpcg") return chen_solver(1e-10);
  return make_solver(solver.name);
}

struct SolveTime {
  double seconds = std::numeric_limits<double>::infinity();
  std::string failure = {};  ///< why there is no time; empty where there is one
};

/// Times the second step, which is like most others: the first one starts flat and at rest.
SolveTime time_solve(ChenRun& cloth, const State& start, const TimedSolver& solver) {
  SolveTime fastest;
  for (double total = 0; total < k_repeat;) {
    cloth.state = start;
    // The solvers are made again, so that they know nothing of the pattern.
    SolverSet solvers = solver_of(solver);
    const SolveReport report = cloth.step(solvers).linear.value();
    if (!report.converged()) {
      return {.failure =
                  report.detail.empty() ? std::string(name_of(report.reason)) : report.detail};
    }
    const double seconds = report.setup_seconds + report.solve_seconds;
    fastest.seconds = std::min(fastest.seconds, seconds);
    total += seconds;
  }
  return fastest;
}

/// The times of one solver as the sheets grow.
struct SolverCurve {
  ChartSeries series;
  std::string end = {};  ///< why the solver stopped; empty while it continues
};

void measure(ChenRun& cloth, const State& start, const TimedSolver& solver, double limit,
             SolverCurve& progress) {
  ChartSeries& series = progress.series;
  const auto [time, failure] = time_solve(cloth, start, solver);
  // Twice as many unknowns cost a dense factorisation 8 times as much.
  const double growth = series.y.empty() ? 1 : std::clamp(time / series.y.back(), 1.0, 8.0);
  const std::string size = std::to_string(cloth.model.vertex_count()) + " vertices";
  if (!failure.empty()) {
    progress.end = size + " failed: " + failure;
  } else if (time > limit) {
    progress.end = size + " took " + number_text(time) + " s";
  } else if (time * growth > limit) {
    // A factorisation cannot be ended early, so that one that would take too long is not begun.
    progress.end = "the next sheet was expected to take " + number_text(time * growth) + " s";
  }
  if (failure.empty() && (time <= limit || series.y.empty())) {
    series.x.push_back(double(cloth.model.vertex_count()));
    series.y.push_back(time);
  }
}

std::string note_of(const SolverCurve& progress) {
  const ChartSeries& series = progress.series;
  if (series.x.empty()) return series.label + ": " + progress.end;
  return series.label + ": up to " + std::to_string(std::lround(series.x.back())) + " vertices, " +
         number_text(series.y.back()) + " s; " +
         (progress.end.empty() ? "larger sheets would need too much memory" : progress.end);
}

}  // namespace

Reproduced measure_chen_times(double seconds) { return measure_chen_times(seconds, k_max_cells); }

Reproduced measure_chen_times(double seconds, int max_cells) {
  std::array<SolverCurve, k_solvers.size()> progress;
  for (std::size_t i = 0; i < k_solvers.size(); ++i) {
    progress[i].series = {.label = k_solvers[i].label, .color = k_series_colors[i], .dots = true};
  }
  const auto goes_on = [](const SolverCurve& p) { return p.end.empty(); };
  // The number of vertices roughly doubles each time: 4, 6, 8, 12, 16 ... cells along a side.
  for (int cells = k_fewest_cells; cells <= max_cells;
       cells += cells % 3 == 0 ? cells / 3 : cells / 2) {
    if (std::ranges::none_of(progress, goes_on)) break;
    ChenRun cloth(chen_sheet(cells));
    SolverSet mpcg = solver_of(k_solvers.back());
    cloth.step(mpcg);
    const State start = cloth.state;
    for (std::size_t i = 0; i < k_solvers.size(); ++i) {
      if (goes_on(progress[i])) measure(cloth, start, k_solvers[i], seconds, progress[i]);
    }
  }
  Reproduced times;
  Chart chart;
  chart.x = {.title = "vertices", .scale = Scale::logarithmic};
  chart.y = {.title = "one solve, s", .scale = Scale::logarithmic};
  for (const SolverCurve& each : progress) {
    times.notes.push_back(note_of(each));
    chart.series.push_back(each.series);
  }
  chart.markers.push_back({seconds, "limit", {0.4f, 0.4f, 0.4f}});
  times.charts.push_back({"times", std::move(chart)});
  return times;
}

}  // namespace weft

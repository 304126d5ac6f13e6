#include "app/panels/charts/convergence_charts.h"

#include "app/theme/palette.h"
#include "core/base/charts/contrast.h"
#include "core/base/number_text.h"
#include "core/linear/convergence.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr std::size_t k_max_dots = 25;  // points of longer curves would touch, and are not marked

/// Earlier solves go from the blue of the last to violet, and fade a little: paler colours would
/// all be the same grey.
constexpr Rgb k_oldest_solve = {0.45f, 0.2f, 0.75f};
constexpr float k_newer_solve_alpha = 0.75f, k_oldest_solve_alpha = 0.5f;

ChartSeries residual_series(const SolveTrace& solve, bool preconditioned) {
  ChartSeries series;
  for (const TracePoint& point : solve.trace.points) {
    series.x.push_back(point.iteration);
    series.y.push_back(preconditioned ? point.preconditioned_residual : point.residual);
  }
  return series;
}

/// Returns a curve over the iterations of a solve, whose values are still to be set.
ChartSeries line_beside(const SolveTrace& solve, std::string label, Rgb color) {
  ChartSeries series;
  series.label = std::move(label);
  series.color = color;
  for (const TracePoint& point : solve.trace.points) series.x.push_back(point.iteration);
  return series;
}

/// Adds the error in the energy norm, |e|_A, relative to that of the start, as estimated by
/// conjugate gradients, and its bounds for the estimated condition number.
void add_energy_errors(Chart& chart, const SolveTrace& solve) {
  const auto add_bound = [&](const std::string& label, Rgb color,
                             double (*bound)(double condition, int iterations)) {
    ChartSeries series = line_beside(solve, label, color);
    for (const TracePoint& point : solve.trace.points) {
      series.y.push_back(bound(solve.spectrum->condition(), point.iteration));
    }
    chart.series.push_back(std::move(series));
  };
  ChartSeries errors = line_beside(solve, "energy error", k_series_colors[3]);
  errors.y = estimate_energy_errors(solve.trace);
  if (!errors.y.empty()) {
    // The last estimate is 0: every estimate is too low by the error at the end.
    errors.x.pop_back();
    errors.y.pop_back();
    chart.series.push_back(std::move(errors));
  }
  add_bound("CG bound, Chen (37)", k_series_colors[2], conjugate_gradients_bound);
  add_bound("steepest-descent bound, (24)", k_series_colors[4], steepest_descent_bound);
}

/// The look of a curve of one number of every step.
struct HistoryCurve {
  const char* label;
  const char* title;  ///< of its axis
  Rgb color;
};

/// Returns a chart of one number of every step, taken by `method`. A single step makes no curve.
template <class Number>
Chart history_chart(const Snapshot& snapshot, const HistoryCurve& curve, const std::string& method,
                    Number number) {
  Chart chart;
  chart.x.title = "real time, s";
  chart.x.high = 0;
  chart.y.title = curve.title;
  chart.y.low = 0;
  chart.empty_text = k_filled_by_step;
  if (snapshot.pace.history.size() < 2) return chart;
  const double now = snapshot.pace.history.back().wall_seconds;
  ChartSeries series;
  series.label = curve.label;
  series.in_legend = false;
  series.stored_as = method;
  series.color = curve.color;
  for (const StepSample& sample : snapshot.pace.history) {
    series.x.push_back(sample.wall_seconds - now);
    series.y.push_back(number(sample));
  }
  chart.x.low = std::min(-1.0, std::floor(series.x.front()));
  chart.series.push_back(std::move(series));
  return chart;
}

}  // namespace

std::string step_method(const Snapshot& snapshot, const std::string& integrator,
                        bool solves_linear_systems) {
  if (!solves_linear_systems) return integrator;
  return snapshot.last.traces.empty() ? "" : solver_text(*snapshot.last.traces.back());
}

std::string solver_text(const SolveTrace& solve) {
  return solve.solver + (solve.preconditioner.empty() ? "" : " · " + solve.preconditioner);
}

ChartMarker tolerance_marker(double tolerance) {
  return {tolerance, "tolerance " + number_text(tolerance), rgb_of(palette().dim_text),
          "tolerance"};
}

namespace {

/// Returns the axes of a chart of residuals, without curves.
Chart empty_residual_chart(const std::string& each, const std::string& residual) {
  Chart chart;
  chart.x.title = each;
  chart.x.low = 0;
  chart.x.whole_numbers = true;
  chart.y.title = residual;
  chart.y.scale = Scale::logarithmic;
  chart.empty_text = k_filled_by_step;
  return chart;
}

/// Adds the curves of traces, the newest bold and called `newest`.
void add_residuals(Chart& chart, const std::vector<std::shared_ptr<const SolveTrace>>& traces,
                   const std::string& newest, bool preconditioned) {
  for (std::size_t i = 0; i < traces.size(); ++i) {
    ChartSeries series = residual_series(*traces[i], preconditioned);
    series.color = k_series_colors[0];
    const std::string step = "step " + std::to_string(traces[i]->step);
    if (series.x.empty()) continue;
    if (i + 1 == traces.size()) {
      series.label = newest;
      series.stored_as = solver_text(*traces[i]) + ", " + step;
      series.width = 3;
      series.dots = series.x.size() <= k_max_dots;
    } else {
      series.label = step;
      series.in_legend = false;
      const float age = 1 - static_cast<float>(i + 1) / static_cast<float>(traces.size());
      series.color = mixed(k_series_colors[0], k_oldest_solve, age);
      series.alpha = k_newer_solve_alpha - age * (k_newer_solve_alpha - k_oldest_solve_alpha);
    }
    chart.series.push_back(std::move(series));
  }
}

}  // namespace

Chart residual_chart(const Snapshot& snapshot, bool preconditioned) {
  Chart chart = empty_residual_chart(
      "iteration", std::string("relative residual, ") + (preconditioned ? "P⁻¹-norm" : "2-norm"));
  chart.y.ceiling = k_residual_ceiling;
  const auto& traces = snapshot.last.traces;
  if (!traces.empty() && traces.back()->trace.points.empty()) {
    chart.empty_text = traces.back()->report.at_rest ? "at rest: nothing to solve"
                                                     : "the last solve needed no iterations";
    // Curves of earlier solves stay for a cloth that rests in every other step.
    chart.note = chart.empty_text;
  }
  add_residuals(chart, traces, "last solve", preconditioned);
  if (!traces.empty() && traces.back()->spectrum) add_energy_errors(chart, *traces.back());
  // The stopping rule is in the 2-norm; the preconditioned norm has no such line.
  if (!traces.empty() && !preconditioned && traces.back()->tolerance > 0)
    chart.markers.push_back(tolerance_marker(traces.back()->tolerance));
  return chart;
}

// Sweeps may leave more than a thousand times the forces in play.
Chart sweeps_chart(const Snapshot& snapshot) {
  Chart chart = empty_residual_chart("sweep", "relative residual of the step");
  const auto& sweeps = snapshot.last.sweeps;
  add_residuals(chart, sweeps, "last step", false);
  if (sweeps.empty()) return chart;
  chart.markers.push_back(tolerance_marker(sweeps.back()->tolerance));
  chart.empty_text = "the forces balance: nothing is left";
  return chart;
}

Chart iterations_chart(const Snapshot& snapshot, const std::string& method) {
  Chart chart = history_chart(snapshot, {"iterations", "iterations per step", k_series_colors[2]},
                              method, [](const StepSample& sample) { return sample.iterations; });
  chart.y.whole_numbers = true;
  return chart;
}

Chart milliseconds_chart(const Snapshot& snapshot, const std::string& method) {
  return history_chart(snapshot, {"time", "milliseconds per step", k_series_colors[3]}, method,
                       [](const StepSample& sample) { return sample.milliseconds; });
}

std::string iterations_text(int iterations) {
  return counted(iterations, " iteration", " iterations");
}

std::string minimisation_summary(const NonlinearReport& report) {
  const bool converged = report.reason == StopReason::converged;
  std::string unbalanced = number_text(report.unbalanced_force) + " N unbalanced";
  if (report.relative_residual > 0)
    unbalanced += ", relative residual " + number_text(report.relative_residual);
  if (converged && report.of_sweeps()) {
    return counted(report.iterations, " sweep leaves ", " sweeps leave ") + unbalanced;
  }
  return (converged ? "Step converged after "
                    : "Step not converged: " + std::string(name_of(report.reason)) + " after ") +
         iterations_text(report.iterations) + ", " + unbalanced;
}

std::string spectrum_summary(const SolveTrace& solve) {
  if (!solve.spectrum) return {};
  const double condition = solve.spectrum->condition();
  const auto predicted = conjugate_gradients_iterations(condition, solve.tolerance);
  return "cond(P⁻¹A) ≈ " + number_text(condition) + ", λ from " +
         number_text(solve.spectrum->smallest) + " to " + number_text(solve.spectrum->largest) +
         (predicted ? "; at most about " + iterations_text(*predicted) +
                          " to an energy error of tol, Chen (37)"
                    : "");
}

std::string solve_summary(const SolveTrace& solve) {
  const SolveReport& report = solve.report;
  if (report.at_rest) return "Converged, " + words_of(report);
  const std::string iterations = iterations_text(report.iterations);
  const std::string time =
      number_text(1000 * (report.setup_seconds + report.solve_seconds)) + " ms";
  if (report.converged()) {
    return "Converged after " + iterations + ", " + time +
           (report.note.empty() ? "" : "; " + report.note);
  }
  return "Not converged: " + std::string(name_of(report.reason)) + " after " + iterations + ", " +
         time + ", at residual " + number_text(report.relative_residual) +
         (report.detail.empty() ? "" : ". " + report.detail);
}

std::string accuracy_summary(const SolveReport& report) {
  return "Set-up " + number_text(1000 * report.setup_seconds, 2) + " ms, iterations " +
         number_text(1000 * report.solve_seconds, 2) + " ms; residual " +
         number_text(report.relative_residual, 2) + ", by recurrence " +
         number_text(report.recurrence_residual, 2) + "; violation " +
         number_text(report.constraint_violation, 2);
}

std::string work_summary(const SolveReport& report) {
  return "A × " + std::to_string(report.products) + ", P⁻¹ × " +
         std::to_string(report.preconditionings) + "; traffic " + number_text(1e-6 * report.bytes) +
         " MB, " + number_text(1e-6 * report.flops) + " Mflop";
}

}  // namespace weft

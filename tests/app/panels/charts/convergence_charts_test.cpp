#include "app/panels/charts/convergence_charts.h"

#include "app/charts/chart_canvas.h"
#include "app/theme/palette.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

std::shared_ptr<SolveTrace> solve(long step, StopReason reason) {
  auto result = std::make_shared<SolveTrace>();
  result->step = step;
  result->trace.points = {{0, 1, 0.5, 0}, {1, 1e-2, 5e-3, 1e-4}, {2, 1e-4, 5e-5, 2e-4}};
  result->report.reason = reason;
  result->report.iterations = 2;
  result->report.relative_residual = 1e-4;
  result->report.solve_seconds = 2e-3;
  result->tolerance = 1e-3;
  return result;
}

TEST(ConvergenceCharts, TheNewestSolveIsBoldAndOlderOnesFadeWithAge) {
  Snapshot snapshot;
  for (long step = 1; step <= 3; ++step)
    snapshot.last.traces.push_back(solve(step, StopReason::converged));
  const Chart chart = residual_chart(snapshot, false);
  ASSERT_EQ(chart.series.size(), 3u);
  EXPECT_EQ(chart.series[2].label, "last solve");
  EXPECT_TRUE(chart.series[2].has_legend());
  EXPECT_FALSE(chart.series[1].has_legend());
  EXPECT_GT(chart.series[2].width, chart.series[1].width);
  EXPECT_GT(chart.series[2].alpha, chart.series[1].alpha);
  EXPECT_GT(chart.series[1].alpha, chart.series[0].alpha);
}

TEST(ConvergenceCharts, ASolveWithoutIterationsIsNotOneThatIsStillToCome) {
  Snapshot snapshot;
  const std::string before = residual_chart(snapshot, false).empty_text;
  auto nothing_to_do = solve(1, StopReason::converged);
  nothing_to_do->trace.points.clear();
  snapshot.last.traces.push_back(nothing_to_do);
  const Chart chart = residual_chart(snapshot, false);
  for (const ChartSeries& series : chart.series) EXPECT_TRUE(series.x.empty()) << series.label;
  EXPECT_NE(chart.empty_text, before);
}

TEST(ConvergenceCharts, OlderSolvesAreNoGreyInAnyTheme) {
  Snapshot snapshot;
  for (long step = 1; step <= 6; ++step)
    snapshot.last.traces.push_back(solve(step, StopReason::converged));
  for (const Theme theme : {Theme::light, Theme::dark}) {
    use_palette(theme);
    for (const ChartSeries& series : residual_chart(snapshot, false).series) {
      const Rgb color = curve_color(series.color, series.alpha);
      const auto [smallest, largest] = std::minmax({color.r, color.g, color.b});
      EXPECT_GT((largest - smallest) / largest, 0.25) << series.label;  // the saturation of HSV
    }
  }
  use_palette(Theme::light);
}

TEST(ConvergenceCharts, TheToleranceBelongsToTheTwoNormAlone) {
  Snapshot snapshot;
  snapshot.last.traces.push_back(solve(1, StopReason::converged));
  const Chart chart = residual_chart(snapshot, false);
  ASSERT_EQ(chart.markers.size(), 1u);
  EXPECT_EQ(chart.markers[0].y, 1e-3);
  EXPECT_EQ(chart.series[0].y[1], 1e-2);
  const Chart preconditioned = residual_chart(snapshot, true);
  EXPECT_TRUE(preconditioned.markers.empty());
  EXPECT_EQ(preconditioned.series[0].y[1], 5e-3);
}

TEST(ConvergenceCharts, SweepsOfTheLastStepsStandWhereSolvesDoBesideTheLineOfTheirWarning) {
  Snapshot snapshot;
  EXPECT_TRUE(sweeps_chart(snapshot).series.empty());
  snapshot.last.traces.push_back(solve(1, StopReason::converged));
  EXPECT_TRUE(sweeps_chart(snapshot).series.empty());  // the trace is the previous integrator's
  for (long step = 1; step <= 2; ++step) {
    auto sweeps = solve(step, StopReason::converged);
    sweeps->solver = "XPBD";
    snapshot.last.sweeps.push_back(sweeps);
  }
  const Chart chart = sweeps_chart(snapshot);
  ASSERT_EQ(chart.series.size(), 2u);
  EXPECT_EQ(chart.x.title, "sweep");
  EXPECT_EQ(chart.series[1].label, "last step");
  EXPECT_EQ(chart.series[1].stored_as, "XPBD, step 2");
  EXPECT_EQ(chart.series[1].x, (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(chart.series[1].y, (std::vector<double>{1, 1e-2, 1e-4}));
  ASSERT_EQ(chart.markers.size(), 1u);
  EXPECT_EQ(chart.markers[0].y, 1e-3);
}

TEST(ConvergenceCharts, TheToleranceHasAColourThatNoCurveHas) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    use_palette(theme);
    const Rgb line = curve_color(tolerance_marker(1e-3).color);
    for (const Rgb& color : k_series_colors) {
      const Rgb curve = curve_color(color);
      const float r = line.r - curve.r, g = line.g - curve.g, b = line.b - curve.b;
      EXPECT_GT(std::sqrt(r * r + g * g + b * b), 0.2f) << curve.r << ' ' << curve.g;
    }
  }
  use_palette(Theme::light);
}

TEST(ConvergenceCharts, TheNewestStepStandsAtZeroSeconds) {
  Snapshot snapshot;
  snapshot.pace.history = {{10.0, 4, 30, true}, {12.5, 5, 40, true}};
  const Chart chart = iterations_chart(snapshot, "");
  EXPECT_EQ(chart.series[0].x, (std::vector<double>{-2.5, 0}));
  EXPECT_EQ(chart.series[0].y, (std::vector<double>{30, 40}));
  EXPECT_EQ(chart.x.low, -3);
  EXPECT_EQ(milliseconds_chart(snapshot, "").series[0].y, (std::vector<double>{4, 5}));
}

TEST(ConvergenceCharts, StepsAreKeptUnderTheNameOfWhatTookThemOnceThatIsKnown) {
  Snapshot snapshot;
  snapshot.pace.history = {{10.0, 4, 30, true}, {12.5, 5, 40, true}};
  const auto name = [&](bool solves) {
    return iterations_chart(snapshot, step_method(snapshot, "Symplectic Euler", solves))
        .series[0]
        .stored_as;
  };
  EXPECT_EQ(name(true), "");  // the trace is the previous cloth's
  EXPECT_EQ(name(false), "Symplectic Euler");
  snapshot.last.traces.push_back(solve(1, StopReason::converged));
  EXPECT_EQ(name(true), solver_text(*snapshot.last.traces.back()));
}

TEST(ConvergenceCharts, BeforeTheFirstStepThereIsNothingToDraw) {
  const Snapshot snapshot;
  EXPECT_TRUE(residual_chart(snapshot, false).series.empty());
  EXPECT_TRUE(iterations_chart(snapshot, "").series.empty());
}

TEST(ConvergenceCharts, TheAccuracySetsTheTrueResidualBesideTheRecurrences) {
  SolveReport report;
  report.setup_seconds = 0.0015;
  report.solve_seconds = 0.025;
  report.relative_residual = 0.5;
  report.recurrence_residual = 0.25;
  EXPECT_EQ(accuracy_summary(report),
            "Set-up 1.5 ms, iterations 25 ms; residual 0.5, by recurrence 0.25; violation 0");
}

TEST(ConvergenceCharts, TheConditionNumberAndTheIterationsThatItMakesExpectedAreCalledEstimates) {
  SolveTrace traced;
  EXPECT_EQ(spectrum_summary(traced), "");
  traced.spectrum = SpectrumEstimate{0.5, 50};
  traced.tolerance = 1e-3;
  // (37) with a condition number of 100: 2 (9 / 11)^37 = 1.2e-3, 2 (9 / 11)^38 = 0.98e-3.
  EXPECT_EQ(spectrum_summary(traced),
            "cond(P⁻¹A) ≈ 100, λ from 0.5 to 50; at most about 38 iterations to an energy error of "
            "tol, Chen (37)");
}

TEST(ConvergenceCharts, TheBoundsStandBesideTheErrorThatTheyBound) {
  const auto traced = solve(1, StopReason::converged);
  // Two steps of length 1: squares of the errors 0.5^2 + 5e-3^2 and 5e-3^2.
  for (std::size_t i : {1u, 2u}) traced->trace.points[i].alpha = 1;
  traced->spectrum = SpectrumEstimate{1, 4};
  Snapshot snapshot;
  snapshot.last.traces.push_back(traced);
  const Chart chart = residual_chart(snapshot, false);
  ASSERT_EQ(chart.series.size(), 4u);
  for (const ChartSeries& series : chart.series) EXPECT_GE(series.width, 2) << series.label;
  EXPECT_NE(chart.series[1].label.find("energy error"), std::string::npos);
  ASSERT_EQ(chart.series[1].y.size(), 2u);  // the last error is not known
  EXPECT_EQ(chart.series[1].y[0], 1);
  EXPECT_NEAR(chart.series[1].y[1], 5e-3 / std::hypot(0.5, 5e-3), 1e-15);
  // sqrt(4) = 2: 2 (1 / 3)^2 and (3 / 5)^2.
  EXPECT_NE(chart.series[2].label.find("bound"), std::string::npos);
  EXPECT_NEAR(chart.series[2].y[2], 2.0 / 9, 1e-15);
  EXPECT_NE(chart.series[3].label.find("descent"), std::string::npos);
  EXPECT_NEAR(chart.series[3].y[2], 0.36, 1e-15);
}

TEST(ConvergenceCharts, NoEarlierCurveStandsForALastSolveAtRest) {
  Snapshot snapshot;
  const auto at_rest = solve(2, StopReason::converged);
  at_rest->trace.points.clear();
  at_rest->report.at_rest = true;
  snapshot.last.traces = {solve(1, StopReason::converged), at_rest};
  const Chart chart = residual_chart(snapshot, false);
  ASSERT_EQ(chart.series.size(), 1u);
  EXPECT_FALSE(chart.series.front().has_legend());
  EXPECT_EQ(chart.note, "at rest: nothing to solve");
}

TEST(ConvergenceCharts, TheWorkIsInProductsMegabytesAndMegaflops) {
  SolveReport report;
  report.products = 34;
  report.preconditionings = 33;
  report.bytes = 12.5e6;
  report.flops = 4.5e6;
  EXPECT_EQ(work_summary(report), "A × 34, P⁻¹ × 33; traffic 12.5 MB, 4.5 Mflop");
}

TEST(ConvergenceCharts, ANoteOfASolveThatConvergedIsShown) {
  const auto noted = solve(1, StopReason::converged);
  noted->report.note = "the matrix is indefinite: 2 negative pivots";
  EXPECT_EQ(solve_summary(*noted),
            "Converged after 2 iterations, 2 ms; the matrix is indefinite: 2 negative pivots");
}

TEST(ConvergenceCharts, AnIterationLimitIsCalledNotConverged) {
  EXPECT_EQ(solve_summary(*solve(1, StopReason::converged)), "Converged after 2 iterations, 2 ms");
  const std::string words = solve_summary(*solve(1, StopReason::iteration_limit));
  EXPECT_EQ(words.find("Not converged: iteration limit after 2 iterations"), 0u) << words;
  NonlinearReport newton;
  newton.reason = StopReason::iteration_limit;
  newton.iterations = 20;
  newton.unbalanced_force = 0.125;
  EXPECT_EQ(minimisation_summary(newton),
            "Step not converged: iteration limit after 20 iterations, 0.125 N unbalanced");
  newton.reason = StopReason::converged;
  EXPECT_EQ(minimisation_summary(newton), "Step converged after 20 iterations, 0.125 N unbalanced");
}

TEST(ConvergenceCharts, SweepsOfAGivenNumberSayWhatTheyLeaveUnbalanced) {
  NonlinearReport sweeps;
  sweeps.enough = 2;
  sweeps.iterations = 20;
  sweeps.unbalanced_force = 0.125;
  EXPECT_EQ(minimisation_summary(sweeps), "20 sweeps leave 0.125 N unbalanced");
  sweeps.relative_residual = 0.5;
  EXPECT_EQ(minimisation_summary(sweeps),
            "20 sweeps leave 0.125 N unbalanced, relative residual 0.5");
  sweeps.relative_residual = 0;
  sweeps.iterations = 1;
  EXPECT_EQ(minimisation_summary(sweeps), "1 sweep leaves 0.125 N unbalanced");
}

}  // namespace
}  // namespace weft

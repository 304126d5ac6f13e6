#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

/// The charts of the Convergence panel, as data.
namespace weft {

/// What a chart says that is empty until a step was taken.
inline constexpr const char* k_filled_by_step = "the next step fills this chart";

/// Relative residuals beyond it stand at it: a solve that diverges does not flatten the others.
inline constexpr double k_residual_ceiling = 1e3;

/// The line that a residual must come below, in a colour that no curve has.
ChartMarker tolerance_marker(double tolerance);

/// Relative residual against iteration of the last solves, in the 2-norm or the preconditioned one;
/// the newest bold, the ones before it fading. Where the newest is of conjugate gradients, beside
/// it the energy norm of its error and the bounds of that.
Chart residual_chart(const Snapshot& snapshot, bool preconditioned);

/// Relative residual of the step (see ForceScale) after each sweep of the last steps, in the
/// colours of residual_chart(), with the line above which a step is warned of.
Chart sweeps_chart(const Snapshot& snapshot);

/// "MPCG (corrected) · Block diagonal": what solved.
std::string solver_text(const SolveTrace& solve);

/// What took the last steps: the solver, or the integrator where that solves no linear system.
/// Empty before the first solve of a cloth: the steps before it were another's.
std::string step_method(const Snapshot& snapshot, const std::string& integrator,
                        bool solves_linear_systems);

/// Iterations and milliseconds of each step against time, the newest step at 0 s. A curve that is
/// kept is named after the method; it is not kept where that is empty.
Chart iterations_chart(const Snapshot& snapshot, const std::string& method);
Chart milliseconds_chart(const Snapshot& snapshot, const std::string& method);

/// What conjugate gradients found out about P^-1 A on their way, and the iterations that Chen (37)
/// predicts from it: "cond(P⁻¹A) ≈ 812, λ from 0.0024 to 1.95; at most about 109 iterations to an
/// energy error of tol". Empty for other solvers.
std::string spectrum_summary(const SolveTrace& solve);

/// "1 iteration", "4 iterations".
std::string iterations_text(int iterations);

/// How a solve ended, in plain words: "Converged after 31 iterations, 2.4 ms".
std::string solve_summary(const SolveTrace& solve);
/// What its time went into and how exact its result is: "Set-up 0.3 ms, iterations 2.1 ms; residual
/// 9·10⁻⁴, by recurrence 9·10⁻⁴; violation 0".
std::string accuracy_summary(const SolveReport& report);
/// What it took: "A × 34, P⁻¹ × 33; 12.3 MB, 4.5 Mflop", the times that each was applied.
std::string work_summary(const SolveReport& report);
/// How the minimisation or the sweeps of a step ended: "Step converged after 3 iterations, 2·10⁻⁵ N
/// unbalanced, relative residual 6·10⁻⁴", "20 sweeps leave 0.3 N unbalanced, relative
/// residual 9.4".
std::string minimisation_summary(const NonlinearReport& report);

}  // namespace weft

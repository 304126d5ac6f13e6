#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

/// The charts of the Convergence panel, as data.
namespace weft {

/// The text of a chart that is empty until a step is taken.
inline constexpr const char* k_filled_by_step = "the next step fills this chart";

/// Larger relative residuals are drawn at this value: a solve that diverges does not flatten the
/// others.
inline constexpr double k_residual_ceiling = 1e3;

/// Returns a line at the tolerance, in a colour that no curve has.
ChartMarker tolerance_marker(double tolerance);

/// Returns the relative residual against the iteration of the last solves, in the 2-norm or the
/// preconditioned norm, the newest bold, earlier ones faded. Where the newest solve is by conjugate
/// gradients, the chart also has the energy norm of its error and the bounds of that norm.
Chart residual_chart(const Snapshot& snapshot, bool preconditioned);

/// Returns the relative residual of the step (see ForceScale) after each sweep of the last steps,
/// in the colours of residual_chart(), with a line at the residual above which a step has a
/// warning.
Chart sweeps_chart(const Snapshot& snapshot);

/// Returns the names of solver and preconditioner: "MPCG (corrected) · Block diagonal".
std::string solver_text(const SolveTrace& solve);

/// Returns the name of the solver, or of an integrator that solves no linear system. Empty before
/// the first solve of a cloth: earlier steps were those of another cloth.
std::string step_method(const Snapshot& snapshot, const std::string& integrator,
                        bool solves_linear_systems);

/// Returns iterations and milliseconds of each step against time, the newest step at 0 s. A curve
/// that is kept is named after the method, and cannot be kept where that is empty.
Chart iterations_chart(const Snapshot& snapshot, const std::string& method);
Chart milliseconds_chart(const Snapshot& snapshot, const std::string& method);

/// Returns the estimated spectrum of P^-1 A, and the number of iterations that Chen (37) predicts
/// from it: "cond(P⁻¹A) ≈ 812, λ from 0.0024 to 1.95; at most about 109 iterations to an energy
/// error of tol". Empty for solvers other than conjugate gradients.
std::string spectrum_summary(const SolveTrace& solve);

/// Returns a number of iterations in words: "1 iteration", "4 iterations".
std::string iterations_text(int iterations);

/// Says in plain words how a solve ended: "Converged after 31 iterations, 2.4 ms".
std::string solve_summary(const SolveTrace& solve);
/// Returns the parts of the solve's time and the accuracy of its result: "Set-up 0.3 ms, iterations
/// 2.1 ms; residual 9·10⁻⁴, by recurrence 9·10⁻⁴; violation 0".
std::string accuracy_summary(const SolveReport& report);
/// Returns the number of products, the memory and the operations of a solve: "A × 34, P⁻¹ × 33;
/// 12.3 MB, 4.5 Mflop".
std::string work_summary(const SolveReport& report);
/// Says how the minimisation or the sweeps of a step ended: "Step converged after 3 iterations,
/// 2·10⁻⁵ N unbalanced, relative residual 6·10⁻⁴", "20 sweeps leave 0.3 N unbalanced, relative
/// residual 9.4".
std::string minimisation_summary(const NonlinearReport& report);

}  // namespace weft

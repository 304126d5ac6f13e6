#pragma once

#include "core/base/chart.h"
#include "core/lab/snapshot.h"

/// The charts of the Convergence panel, as data.
namespace weft {

/// Relative residual against iteration of the last solves, in the 2-norm or the preconditioned one;
/// the newest bold, the ones before it fading.
Chart residual_chart(const Snapshot& snapshot, bool preconditioned);

/// Iterations and milliseconds of each step against time, the newest step at 0 s.
Chart iterations_chart(const Snapshot& snapshot);
Chart milliseconds_chart(const Snapshot& snapshot);

/// How a solve ended, in plain words: "Converged after 31 iterations, 2.4 ms".
std::string solve_summary(const SolveTrace& solve);
/// How the minimisation or the sweeps of a step ended: "Step converged after 3 iterations, 2·10⁻⁵ N
/// unbalanced".
std::string minimisation_summary(const NonlinearReport& report);

}  // namespace weft

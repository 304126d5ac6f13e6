#pragma once

#include "core/base/stopwatch.h"
#include "core/step/force_scale.h"
#include "core/step/integrator.h"

namespace weft {

/// Parameters of a method that improves positions by a fixed number of sweeps a step.
struct SweepParameters {
  int iterations = 20;
};

template <>
struct Described<SweepParameters> {
  static std::vector<Description<SweepParameters>> descriptions();
};

/// Reports all sweeps of a step, which leave this force unbalanced with these forces in play, N.
/// Any finite result is a success, since the number of sweeps is fixed. `enough` is the relative
/// residual that IntegratorKind names.
NonlinearReport report_sweeps(int sweeps, double enough, double unbalanced_force,
                              double forces_in_play);

/// Notes the relative residual (see ForceScale) that the sweeps of a step leave: a point for the
/// start and for each sweep. Without a trace, nothing is computed.
class SweepTrace {
 public:
  /// `trace` may be null, and outlives this.
  explicit SweepTrace(Trace* trace) : trace_(trace) {
    if (trace_) trace_->points.clear();
  }
  /// `residual()` is only called with a trace.
  template <class Residual>
  void add(const Residual& residual) {
    if (!trace_) return;
    const double seconds = stopwatch_.seconds();
    const double value = residual();
    const int sweep = static_cast<int>(trace_->points.size());
    // Sweeps have no preconditioner; as for a solver without one, both norms are alike.
    trace_->points.push_back({.iteration = sweep,
                              .residual = value,
                              .preconditioned_residual = value,
                              .seconds = seconds});
  }

 private:
  Trace* trace_;
  Stopwatch stopwatch_;
};

}  // namespace weft

#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <deque>

namespace weft {

/// The rates of a simulation.
struct Rates {
  double milliseconds_per_step = 0;
  double steps_per_second = 0;
  double real_time_factor = 0;  ///< simulated over elapsed time
};
/// Returns the rates of a snapshot after which a step has run for `running` seconds, 0 for none:
/// the rates fall while the step lasts. `speed` as in SetSpeed.
Rates present_rates(const Snapshot& snapshot, double running, double speed);

/// Rates over the last second of the clock and the short history of steps that a snapshot carries.
class FrameStatistics {
 public:
  /// Adds a step that ended at `wall_seconds` and advanced the simulation by `simulated_seconds`.
  void add_step(const StepSample& sample, double simulated_seconds);
  /// Begins a new span for the rates, so that the time of a pause does not lower them.
  void restart(double wall_seconds);

  /// Forgets all steps; call it when the cloth is replaced.
  void clear();

  /// Fills the rates and the history of `snapshot`; `speed` as in SetSpeed.
  void fill(Snapshot& snapshot, double wall_seconds, double speed) const;

 private:
  struct Entry {
    StepSample sample;
    double simulated_seconds;
  };
  std::deque<Entry> steps_;
  double start_ = 0;  ///< of the span over which the rates are taken
};

}  // namespace weft

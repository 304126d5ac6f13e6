#pragma once

#include "core/lab/thread/simulation_thread.h"

namespace weft {

/// The user's settings of the simulation's run, and the measures that it was asked for.
class SimulationControl {
 public:
  SimulationControl(SimulationThread& simulation, int threads)
      : simulation_(simulation), threads_(threads) {}

  double speed() const { return speed_; }  ///< speed of the simulation against the clock
  void set_speed(double speed);
  int threads() const { return threads_; }  ///< 0: all cores
  void set_threads(int threads);
  /// Asks for measures, unless the same ones were asked for last.
  void measure(const AskedMeasures& shown);
  /// Returns the measures that were asked for last.
  const AskedMeasures& measured() const { return measured_; }

 private:
  SimulationThread& simulation_;
  double speed_ = 1;
  int threads_;
  AskedMeasures measured_;
};

}  // namespace weft

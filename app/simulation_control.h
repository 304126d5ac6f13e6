#pragma once

#include "core/lab/thread/simulation_thread.h"

#include <string>

namespace weft {

/// What is shown of a simulation beside its cloth, and has to be measured for that.
struct ShownMeasures {
  bool diagnostics = false;
  bool arrows = false;
  std::string field;  ///< of field_table(), may be empty
};

/// What the user has chosen of how the simulation runs, and what it was asked to measure.
class SimulationControl {
 public:
  SimulationControl(SimulationThread& simulation, int threads)
      : simulation_(simulation), threads_(threads) {}

  double speed() const { return speed_; }  ///< of the simulation against the clock
  void set_speed(double speed);
  int threads() const { return threads_; }  ///< 0: all cores
  void set_threads(int threads);
  /// Asks for what differs from what it was asked for last.
  void measure(const ShownMeasures& shown);

 private:
  SimulationThread& simulation_;
  double speed_ = 1;
  int threads_;
  ShownMeasures measured_;
};

}  // namespace weft

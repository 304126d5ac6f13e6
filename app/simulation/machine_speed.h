#pragma once

#include <atomic>
#include <thread>

namespace weft {

/// Compares the speed of this machine with the one that measured_choices.inc was measured on.
class MachineSpeed {
 public:
  /// Starts the measurement on a thread of its own, for some 20 ms, at the first call.
  void begin();
  /// Returns the ratio of this machine's time for the same steps; 1 until that is measured.
  double slowness() const { return slowness_; }

 private:
  std::atomic<double> slowness_ = 1;
  std::jthread thread_;
};

}  // namespace weft

#pragma once

#include <atomic>
#include <thread>

namespace weft {

/// How fast this machine is beside the one that measured_choices.inc was measured on.
class MachineSpeed {
 public:
  /// Measures it on a thread of its own, for some 20 ms; the first call does.
  void begin();
  /// How many times as long the same steps take here; 1 until that is measured.
  double slowness() const { return slowness_; }

 private:
  std::atomic<double> slowness_ = 1;
  std::jthread thread_;
};

}  // namespace weft

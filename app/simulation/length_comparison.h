#pragma once

#include "core/lab/thread/simulation_thread.h"

#include <future>
#include <string>

namespace weft {

/// The distance of the scene's projection from the closest point, which the simulation is asked
/// for, and what it answered.
class LengthComparison {
 public:
  void start(SimulationThread& simulation);
  /// Takes the answer when it has come; never waits.
  void update();
  /// The scene that the last answer is about has changed.
  void forget() { words_.clear(); }
  bool is_running() const { return pending_.valid(); }
  /// The last answer or what went wrong; empty before the first.
  const std::string& words() const { return words_; }

 private:
  std::future<ClosestPointDistance> pending_;
  std::string words_;
};

}  // namespace weft

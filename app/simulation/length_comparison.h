#pragma once

#include "core/lab/thread/simulation_thread.h"

#include <future>
#include <string>

namespace weft {

/// The question about the distance of the scene's projection from the closest point, and the
/// simulation's answer.
class LengthComparison {
 public:
  void start(SimulationThread& simulation);
  /// Takes the answer when it has come; never waits.
  void update();
  /// Forgets the last answer, since its scene has changed.
  void forget() { words_.clear(); }
  bool is_running() const { return pending_.valid(); }
  /// Returns the last answer or its error; empty before the first.
  const std::string& words() const { return words_; }

 private:
  std::future<ClosestPointDistance> pending_;
  std::string words_;
};

}  // namespace weft

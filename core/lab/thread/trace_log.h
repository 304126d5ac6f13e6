#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <deque>
#include <memory>

namespace weft {

/// The last traced solves, for the convergence plot.
class TraceLog {
 public:
  /// The trace of the solve that the simulation reports, which was of that step since the reset.
  void add(Trace trace, const Simulation& simulation, long step);
  void clear() { traces_.clear(); }
  void fill(Snapshot& snapshot) const {
    snapshot.last.traces.assign(traces_.begin(), traces_.end());
  }

 private:
  std::deque<std::shared_ptr<const SolveTrace>> traces_;
};

}  // namespace weft

#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <deque>
#include <memory>

namespace weft {

/// The last traced solves and sweeps, for the convergence plot.
class TraceLog {
 public:
  /// Adds the trace of the solve, or of the sweeps, that the simulation reports for step `step`
  /// since the reset.
  void add(Trace trace, const World& world, long step);
  void clear() {
    solves_.clear();
    sweeps_.clear();
  }
  void fill(Snapshot& snapshot) const {
    snapshot.last.traces.assign(solves_.begin(), solves_.end());
    snapshot.last.sweeps.assign(sweeps_.begin(), sweeps_.end());
  }

 private:
  std::deque<std::shared_ptr<const SolveTrace>> solves_, sweeps_;
};

}  // namespace weft

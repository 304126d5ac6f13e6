#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// Shows constrained vertices at their new targets while the simulation is paused, which moves them
/// there in its next step.
class MovedPins {
 public:
  /// Returns the snapshot, or a copy with those vertices at their targets.
  std::shared_ptr<const Snapshot> shown(const std::shared_ptr<const Snapshot>& newest);

 private:
  std::shared_ptr<const Snapshot> of_, picture_;
};

}  // namespace weft

#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <memory>

namespace weft {

/// Shows held vertices where they were put while the simulation is paused, which takes them there
/// with its next step.
class MovedPins {
 public:
  /// The snapshot, or a picture of it with those vertices at their places.
  std::shared_ptr<const Snapshot> shown(const std::shared_ptr<const Snapshot>& newest);

 private:
  std::shared_ptr<const Snapshot> of_, picture_;
};

}  // namespace weft

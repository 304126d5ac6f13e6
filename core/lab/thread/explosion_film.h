#pragma once

#include "core/base/stop.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <vector>

namespace weft {

/// The pictures of an explosion, one for each step.
struct ExplosionFilm {
  std::vector<std::shared_ptr<const Snapshot>> steps;  ///< only shapes and time
};

/// Returns the steps that a simulation would take if its explosion did not stop it: until the cloth
/// is 30 times as large, is not finite or has taken 300 steps. The simulation is unchanged. \throw
/// Error when steps cannot be taken again because the topology has changed.
ExplosionFilm film_explosion(const World& world, const StopToken& stop);

}  // namespace weft

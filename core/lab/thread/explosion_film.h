#pragma once

#include "core/base/stop.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <vector>

namespace weft {

/// An explosion, a step a picture.
struct ExplosionFilm {
  std::vector<std::shared_ptr<const Snapshot>> steps;  ///< only shapes and time
};

/// The steps that a simulation would take, were it not stopped as it explodes: until the cloth is
/// 30 times as large, is not finite or has taken 300 steps. The simulation is as it was. \throw
/// Error when steps cannot be taken again since its topology has changed.
ExplosionFilm film_explosion(const Simulation& simulation, const StopToken& stop);

}  // namespace weft

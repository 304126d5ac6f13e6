#pragma once

#include "core/base/stop.h"

namespace weft {

class World;

/// Distance of the vertices after a projection from the closest point that has the lengths, m.
struct ClosestPointDistance {
  double largest = 0;
  double mean = 0;
};

/// Projects the result of the next step by the scene's projection, and by step and project, which
/// finds the closest point in the norm of the masses (Goldenthal 4.2). The simulation is unchanged.
/// \throw Error when the scene has no projection, or one of the two does not converge or is
/// stopped.
ClosestPointDistance distance_to_closest_point(const World& world, const StopToken& stop = {});

}  // namespace weft

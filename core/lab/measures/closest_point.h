#pragma once

#include "core/lab/world/simulation.h"

namespace weft {

/// How far a projection ends from the closest point that has the lengths, over the vertices, m.
struct ClosestPointDistance {
  double largest = 0;
  double mean = 0;
};

/// Projects where the next step leads by the scene's projection, and by step and project, which
/// finds the closest point in the norm of the masses (Goldenthal 4.2). The simulation is left as it
/// was. \throw Error when the scene has no projection, or one of the two does not converge or is
/// stopped.
ClosestPointDistance distance_to_closest_point(Simulation& simulation, const StopToken& stop = {});

}  // namespace weft

#pragma once

#include "app/simulation/race.h"
#include "core/base/charts/chart.h"

namespace weft {

// Curves of the cloths of a race against the simulated time, in the colours of the cloths.

/// Charts the total energies, J.
Chart race_energy_chart(const Race& race, const Scene& scene);
/// Charts the milliseconds a step takes.
Chart race_cost_chart(const Race& race, const Scene& scene);
/// Charts the distances from the scene's cloth, RMS, mm.
Chart race_distance_chart(const Race& race, const Scene& scene);

}  // namespace weft

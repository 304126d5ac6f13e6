#pragma once

#include "core/lab/simulation.h"

#include <filesystem>

namespace weft {

/// The simulation of a scene file. \throw Error naming the file, what is wrong and what is allowed.
Simulation open_simulation(const std::filesystem::path& scene);

/// Takes steps until the next one is number `step`, counted from 0.
/// \throw Error when the simulation explodes before.
void advance_to_step(Simulation& simulation, int step);

}  // namespace weft

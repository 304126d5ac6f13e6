#include "app/cli/open_simulation.h"

#include "core/base/errors.h"
#include "core/scene/scene_json.h"

namespace weft {

Simulation open_simulation(const std::filesystem::path& scene) {
  try {
    return Simulation(read_scene(scene));
  } catch (const InputError& error) {
    throw Error(scene.string() + ": " + error.what());
  }
}

void advance_to_step(Simulation& simulation, int step) {
  for (int k = 0; k < step; ++k) {
    const StepRecord record = simulation.step();
    if (record.failure) throw Error(*record.failure);
  }
}

}  // namespace weft

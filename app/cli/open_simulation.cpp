#include "app/cli/open_simulation.h"

#include "core/scene/json/scene_json.h"

namespace weft {

Simulation open_simulation(const std::filesystem::path& scene) {
  return in_file(scene, [&] { return Simulation(read_scene(scene)); });
}

void advance_to_step(Simulation& simulation, int step) {
  for (int k = 0; k < step; ++k) {
    const StepRecord record = simulation.step();
    if (record.failure) throw Error(*record.failure);
  }
}

}  // namespace weft

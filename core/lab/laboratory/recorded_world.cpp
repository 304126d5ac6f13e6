#include "core/lab/laboratory/recorded_world.h"

namespace weft {

RecordedWorld recorded(const Simulation& simulation) {
  RecordedWorld world{simulation.scene(), simulation.document_mesh()};
  if (simulation.mesh() == world.mesh) world.state = simulation.checkpoint();
  return world;
}

RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh) {
  const bool keeps_state = world.state && world.mesh == mesh;
  RecordedWorld edited{scene, std::move(mesh)};
  if (keeps_state) edited.state = fresh_checkpoint(world.state->state);
  return edited;
}

}  // namespace weft

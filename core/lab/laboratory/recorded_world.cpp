#include "core/lab/laboratory/recorded_world.h"

namespace weft {

RecordedWorld recorded(const World& world) {
  const Simulation& simulation = world.simulation();
  RecordedWorld record{simulation.scene(), simulation.document_mesh(), {}, world.steps()};
  if (!world.is_new() && simulation.mesh() == record.mesh) record.state = simulation.checkpoint();
  return record;
}

RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh) {
  const bool keeps_state = world.state && world.mesh == mesh;
  RecordedWorld edited{scene, std::move(mesh)};
  if (keeps_state) edited.state = fresh_checkpoint(world.state->state);
  return edited;
}

}  // namespace weft

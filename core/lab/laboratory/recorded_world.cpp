#include "core/lab/laboratory/recorded_world.h"

#include "core/lab/world/simulation.h"

namespace weft {

RecordedWorld recorded(const World& world) {
  const Simulation& simulation = world.simulation();
  RecordedWorld record{
      simulation.scene(), simulation.document_mesh(), {}, world.steps(), world.cuts()};
  const bool fits = simulation.mesh() == record.mesh || !record.cuts.empty();
  if (!world.is_new() && fits) record.state = simulation.checkpoint();
  return record;
}

RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh) {
  const bool keeps_state = world.state && world.mesh == mesh;
  RecordedWorld edited{scene, std::move(mesh)};
  if (!keeps_state) return edited;
  edited.state = fresh_checkpoint(world.state->state);
  edited.cuts = world.cuts;
  return edited;
}

}  // namespace weft

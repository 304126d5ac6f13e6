#include "core/lab/world/world.h"

#include "core/base/errors.h"
#include "core/lab/world/scene_changes.h"

namespace weft {

double World::progress() const { return static_cast<double>(substep_) / simulation_.substeps(); }

void World::begin_frame() {
  if (progress() >= 1) substep_ = 0;
}

StepRecord World::step(const StopToken& stop, const StepTraces& traces) {
  StepRecord record;
  if (failure_) return record;
  record = simulation_.step(traces, stop);
  if (record.cancelled) return record;
  failure_ = record.failure;
  explosion_ = record.explosion;
  if (record.refused) return record;
  is_new_ = false;
  ++steps_;
  if (!failure_) ++substep_;
  return record;
}

void World::fail(const std::string& reason) {
  if (failure_ != reason) explosion_.reset();
  failure_ = reason;
}

void World::forget_failure() {
  failure_.reset();
  explosion_.reset();
}

void World::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  const bool is_over =
      outdates_failure(scene, simulation_.scene()) ||
      (explosion_ && is_remedied(*explosion_, to_struct<TimeParameters>(scene.time)));
  const std::shared_ptr<const Mesh> before = simulation_.document_mesh();
  simulation_.set_scene(scene, std::move(mesh));
  const bool is_reset = simulation_.document_mesh() != before;
  if (is_over || is_reset) forget_failure();
  if (is_reset) {
    substep_ = 0;
    cuts_.clear();
  }
  is_new_ = false;
}

void World::check_drag(const Drag& drag) const {
  const int count = simulation_.mesh()->vertex_count();
  if (drag.vertex < 0 || drag.vertex >= count) {
    throw InputError("vertex", std::to_string(drag.vertex), "0 to " + std::to_string(count - 1));
  }
  if (!drag.target.allFinite()) {
    throw InputError("target", "a value that is not finite", "3 finite numbers");
  }
}

void World::drag(const Drag& drag) {
  check_drag(drag);
  simulation_.set_drag(drag);
  is_new_ = false;
}

void World::check_solid_drag(const SolidDrag& drag) const {
  const SceneSolids& solids = simulation_.scene().solids;
  if (!solids.find(drag.id)) {
    throw InputError(solid_group(drag.id), "no solid", "one of " + std::to_string(solids.size()));
  }
  if (!drag.offset.allFinite()) {
    throw InputError("offset", "a value that is not finite", "3 finite numbers");
  }
}

void World::drag_solid(const SolidDrag& drag) {
  check_solid_drag(drag);
  simulation_.drag_solid(drag);
  is_new_ = false;
}

void World::release() { simulation_.set_drag(std::nullopt); }

void World::check_cut(const Cut& cut) const {
  WorldMesh next = simulation_.world_mesh();
  next.apply(weft::cut(*next.mesh(), cut));
  next.check(simulation_.scene());
}

void World::cut(const Cut& cut) {
  change_topology(weft::cut(*simulation_.mesh(), cut));
  cuts_.push_back(cut);
}

void World::change_topology(const TopologyChange& change) {
  simulation_.change_topology(change);
  is_new_ = false;
}

void World::undo_topology_change() { simulation_.undo_topology_change(); }

void World::reset() {
  simulation_.reset();
  substep_ = 0;
  cuts_.clear();
  forget_failure();
}

void World::continue_from(const Checkpoint& checkpoint) {
  simulation_.set_checkpoint(checkpoint);
  forget_failure();
  substep_ = 0;
  is_new_ = false;
}

}  // namespace weft

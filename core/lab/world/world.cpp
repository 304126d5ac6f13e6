#include "core/lab/world/world.h"

#include "core/base/errors.h"
#include "core/lab/world/scene_changes.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/stepping/explosion.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weft {

struct World::Parts {
  Parts(const Scene& scene, std::shared_ptr<const Mesh> mesh)
      : simulation(scene, std::move(mesh)) {}

  Simulation simulation;
  long steps = 0;
  int substep = 0;  ///< steps taken in the running frame
  bool is_new = true;
  std::optional<std::string> failure;
  std::optional<Explosion> explosion;
};

World::World(const Scene& scene, std::shared_ptr<const Mesh> mesh)
    : parts_(std::make_unique<Parts>(scene, std::move(mesh))) {}
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;
World::~World() = default;

const Simulation& World::simulation() const { return parts_->simulation; }
Simulation& World::measured() { return parts_->simulation; }

const Scene& World::scene() const { return simulation().scene(); }
const std::shared_ptr<const Mesh>& World::mesh() const { return simulation().mesh(); }
const std::shared_ptr<const Mesh>& World::document_mesh() const {
  return simulation().document_mesh();
}
const State& World::state() const { return simulation().state(); }
double World::step_length() const { return simulation().step_length(); }
Energies World::energies() { return measured().energies(); }

std::vector<std::string> World::energy_terms() const {
  std::vector<std::string> names;
  std::ranges::transform(simulation().model().forces().terms(), std::back_inserter(names),
                         &ForceTerm::name);
  return names;
}

long World::steps() const { return parts_->steps; }
bool World::is_new() const { return parts_->is_new; }
const std::optional<std::string>& World::failure() const { return parts_->failure; }
const std::optional<Explosion>& World::explosion() const { return parts_->explosion; }
std::vector<Cut> World::cuts() const { return simulation().world_mesh().cuts(); }
void World::set_steps(long steps) { parts_->steps = steps; }

double World::progress() const {
  return static_cast<double>(parts_->substep) / simulation().substeps();
}

bool World::is_at_last_step() const { return parts_->substep + 1 >= simulation().substeps(); }

void World::begin_frame() {
  if (progress() >= 1) parts_->substep = 0;
}

StepRecord World::step(const std::stop_token& stop) { return step(StopToken(stop), {}); }

StepRecord World::step(const StopToken& stop, const StepTraces& traces) {
  StepRecord record;
  if (failure()) return record;
  record = measured().step(traces, stop);
  if (record.cancelled) return record;
  parts_->failure = record.failure;
  parts_->explosion = record.explosion;
  if (record.refused) return record;
  parts_->is_new = false;
  ++parts_->steps;
  if (!failure()) ++parts_->substep;
  return record;
}

void World::fail(const std::string& reason) {
  if (failure() != reason) parts_->explosion.reset();
  parts_->failure = reason;
}

void World::forget_failure() {
  parts_->failure.reset();
  parts_->explosion.reset();
}

void World::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  const bool is_over =
      outdates_failure(scene, this->scene()) ||
      (explosion() && is_remedied(*explosion(), to_struct<TimeParameters>(scene.time)));
  const std::shared_ptr<const Mesh> before = document_mesh();
  measured().set_scene(scene, std::move(mesh));
  const bool is_reset = document_mesh() != before;
  if (is_over || is_reset) forget_failure();
  if (is_reset) parts_->substep = 0;
  parts_->is_new = false;
}

World::Change World::prepared(const Drag& drag) const {
  const int count = mesh()->vertex_count();
  if (drag.vertex < 0 || drag.vertex >= count) {
    throw InputError("vertex", std::to_string(drag.vertex), "0 to " + std::to_string(count - 1));
  }
  if (!drag.target.allFinite()) {
    throw InputError("target", "a value that is not finite", "3 finite numbers");
  }
  return [drag](World& world) {
    world.measured().set_drag(drag);
    world.parts_->is_new = false;
  };
}

World::Change World::prepared(const SolidDrag& drag) const {
  const SceneSolids& solids = scene().solids;
  if (!solids.find(drag.id)) {
    throw InputError(solid_group(drag.id), "no solid", "one of " + std::to_string(solids.size()));
  }
  if (!drag.offset.allFinite()) {
    throw InputError("offset", "a value that is not finite", "3 finite numbers");
  }
  return [drag](World& world) {
    world.measured().drag_solid(drag);
    world.parts_->is_new = false;
  };
}

void World::release() { measured().set_drag(std::nullopt); }

World::Change World::prepared(const Cut& cut) const {
  const TopologyChange change = weft::cut(*mesh(), cut);
  WorldMesh next = simulation().world_mesh();
  next.apply(change);
  next.check(scene());
  return [cut, change](World& world) {
    world.measured().change_topology(change, cut);
    world.parts_->is_new = false;
  };
}

void World::change_topology(const TopologyChange& change) {
  measured().change_topology(change);
  parts_->is_new = false;
}

void World::undo_topology_change() { measured().undo_topology_change(); }

void World::reset() {
  measured().reset();
  parts_->substep = 0;
  forget_failure();
}

void World::resume() { forget_failure(); }

void World::continue_from(const Checkpoint& checkpoint) {
  measured().set_checkpoint(checkpoint);
  forget_failure();
  parts_->substep = 0;
  parts_->is_new = false;
}

}  // namespace weft

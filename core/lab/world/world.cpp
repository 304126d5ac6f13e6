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

Simulation& simulation_of(const World& world) { return world.parts_->simulation; }

const Scene& World::scene() const { return parts_->simulation.scene(); }
const std::shared_ptr<const Mesh>& World::mesh() const { return parts_->simulation.mesh(); }
const std::shared_ptr<const Mesh>& World::document_mesh() const {
  return parts_->simulation.document_mesh();
}
const State& World::state() const { return parts_->simulation.state(); }
double World::step_length() const { return parts_->simulation.step_length(); }
int World::substeps() const { return parts_->simulation.substeps(); }

std::vector<std::string> World::energy_terms() const {
  std::vector<std::string> names;
  std::ranges::transform(parts_->simulation.model().forces().terms(), std::back_inserter(names),
                         &ForceTerm::name);
  return names;
}

long World::steps() const { return parts_->steps; }
bool World::is_new() const { return parts_->is_new; }
const std::optional<std::string>& World::failure() const { return parts_->failure; }
const std::optional<Explosion>& World::explosion() const { return parts_->explosion; }
std::vector<Cut> World::cuts() const { return parts_->simulation.world_mesh().cuts(); }
bool World::is_made_by_cuts() const { return parts_->simulation.world_mesh().is_made_by_cuts(); }
void World::set_steps(long steps, int substep) {
  parts_->steps = steps;
  parts_->substep = substep;
}

int World::substep() const { return parts_->substep; }
double World::progress() const { return static_cast<double>(parts_->substep) / substeps(); }

bool World::is_at_last_step() const { return parts_->substep + 1 >= substeps(); }

void World::begin_frame() {
  if (progress() >= 1) parts_->substep = 0;
}

StepRecord World::step(const std::stop_token& stop) { return step(StopToken(stop), {}); }

StepRecord World::step(const StopToken& stop, const StepTraces& traces) {
  StepRecord record;
  if (failure()) return record;
  record = parts_->simulation.step(traces, stop);
  if (record.cancelled) return record;
  parts_->failure = record.failure;
  parts_->explosion = record.explosion;
  if (record.refused) return record;
  parts_->is_new = false;
  ++parts_->steps;
  if (!failure()) ++parts_->substep;
  return record;
}

void World::allow_any_speed() { parts_->simulation.allow_any_speed(); }

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
  parts_->simulation.set_scene(scene, std::move(mesh));
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
    world.parts_->simulation.set_drag(drag);
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
    world.parts_->simulation.drag_solid(drag);
    world.parts_->is_new = false;
  };
}

void World::release() { parts_->simulation.set_drag(std::nullopt); }

World::Change World::prepared(const Cut& cut) const {
  const TopologyChange change = weft::cut(*mesh(), cut);
  WorldMesh next = parts_->simulation.world_mesh();
  next.apply(change);
  next.check(scene());
  return [cut, change](World& world) {
    world.parts_->simulation.change_topology(change, cut);
    world.parts_->is_new = false;
  };
}

void World::change_topology(const TopologyChange& change) {
  parts_->simulation.change_topology(change);
  parts_->is_new = false;
}

void World::undo_topology_change() { parts_->simulation.undo_topology_change(); }

void World::reset() {
  parts_->simulation.reset();
  parts_->substep = 0;
  forget_failure();
}

void World::resume() { forget_failure(); }

World World::copy() const {
  if (!is_made_by_cuts())
    throw InputError("world", "a mesh that was changed", "the scene's mesh, or cuts of it");
  World made(scene(), document_mesh());
  if (!is_new()) made.continue_from(checkpoint());
  made.parts_->steps = steps();
  made.parts_->substep = parts_->substep;
  made.parts_->is_new = is_new();
  made.parts_->failure = failure();
  made.parts_->explosion = explosion();
  return made;
}

void World::set_state(const State& state) {
  parts_->simulation.set_state(state);
  forget_failure();
  parts_->substep = 0;
  parts_->is_new = false;
}

Checkpoint World::checkpoint() const { return parts_->simulation.checkpoint(); }

void World::continue_from(const Checkpoint& checkpoint) {
  parts_->simulation.set_checkpoint(checkpoint);
  forget_failure();
  parts_->substep = 0;
  parts_->is_new = false;
}

const Model& World::model() const { return parts_->simulation.model(); }
const StepTargets& World::targets() const { return parts_->simulation.targets(); }
const MouseDrag& World::mouse() const { return parts_->simulation.mouse(); }
const DraggedSolids& World::dragged_solids() const { return parts_->simulation.dragged_solids(); }
const StepContacts& World::contacts() const { return parts_->simulation.contacts(); }
const StepReport& World::last_step() const { return parts_->simulation.last_step(); }
const Energies& World::energies() const { return parts_->simulation.energies(); }
void World::keep_balance(bool keep) const { parts_->simulation.keep_balance(keep); }
const EnergyBalance* World::balance() const { return parts_->simulation.balance(); }
void World::continue_balance(const EnergyBalance& balance) const {
  parts_->simulation.continue_balance(balance);
}
void World::look_for_contacts() const { parts_->simulation.look_for_contacts(); }
double World::refine_stable_step() const { return parts_->simulation.refine_stable_step(); }
UpcomingStep World::prepare_step() const { return parts_->simulation.prepare_step(); }

CapturedSystem capture_system(const World& world) { return capture_system(simulation_of(world)); }

}  // namespace weft

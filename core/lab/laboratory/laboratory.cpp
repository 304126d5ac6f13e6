#include "core/lab/laboratory/laboratory.h"

#include "core/base/errors.h"
#include "core/lab/laboratory/action_table.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/mesh/state.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

PerWorld<World> numbered(std::vector<World> worlds) {
  PerWorld<World> all;
  int next_id = 0;
  for (World& world : worlds) all.emplace(WorldId(next_id++), std::move(world));
  return all;
}

}  // namespace

Laboratory::Laboratory(std::vector<World> worlds, int threads)
    : Laboratory(numbered(std::move(worlds)), threads) {}

Laboratory::Laboratory(PerWorld<World> worlds, int threads)
    : worlds_(std::move(worlds)), threads_(threads) {
  if (worlds_.empty() || worlds_.size() > k_max_worlds) {
    throw InputError("worlds", std::to_string(worlds_.size()),
                     "1 to " + std::to_string(k_max_worlds));
  }
}

void Laboratory::apply(const AddressedAction& action) { apply(action, kind_of(action.action)); }

void Laboratory::apply(const AddressedAction& action, const ActionKind& kind) {
  if (kind.apply_to_clock) {
    if (action.world) {
      throw InputError("world", std::to_string(action.world->number()),
                       "nothing: the clock is that of all worlds");
    }
    kind.apply_to_clock(clock_, action.action);
    stepped_.clear();
    if (journal_) journal_(ActionApplied{{}, 0, action.action});
    return;
  }
  if (kind.change_worlds != nullptr) return change_worlds(action, kind);
  const auto addressed = action.world ? std::vector{*action.world} : ids_of(worlds_);
  std::vector<World::Change> prepared;
  prepared.reserve(addressed.size());
  for (const WorldId id : addressed) prepared.push_back(kind.prepare(world(id), action));
  for (std::size_t k = 0; k < addressed.size(); ++k) {
    World& world = worlds_.at(addressed[k]);
    const auto mesh = world.document_mesh();
    const MeshDescription description = world.scene().mesh;
    prepared[k](world);
    if (journal_) note(addressed[k], action.action, mesh, description);
  }
}

// A copy begins with a checkpoint in the journal, since the state of its original may be known
// there only by steps that are passed over when a session is recovered.
void Laboratory::change_worlds(const AddressedAction& action, const ActionKind& kind) {
  if (!action.world) throw InputError("world", "nothing", "the id of one world");
  const long step = world(*action.world).steps();
  kind.change_worlds(worlds_, *action.world, action.action);
  if (!worlds_.contains(*action.world)) stepped_.erase(*action.world);
  if (!journal_) return;
  journal_(ActionApplied{*action.world, step, action.action});
  if (const auto* copy = std::get_if<CopyWorld>(&action.action)) make_checkpoint(copy->as);
}

// A grid that was rebuilt puts the cloth to rest, even if its description is the same as before.
void Laboratory::note(WorldId id, const Action& action, const std::shared_ptr<const Mesh>& before,
                      const MeshDescription& description) {
  const World& world = this->world(id);
  const bool is_of_file = !world.scene().mesh.obj.empty();
  const bool is_new = world.document_mesh() != before;
  ActionApplied applied{id, world.steps(), action};
  if (is_of_file && is_new) applied.mesh = world.document_mesh();
  const auto* command = std::get_if<Command>(&action);
  applied.keeps_mesh =
      is_of_file && !is_new && command && std::holds_alternative<ReplaceScene>(*command);
  journal_(applied);
  if (!is_of_file && is_new && world.scene().mesh == description)
    journal_(ActionApplied{id, world.steps(), Reset{}});
}

void Laboratory::make_checkpoint(WorldId id) {
  const World& world = this->world(id);
  if (!journal_ || !world.is_made_by_cuts()) return;
  journal_(CheckpointMade{id, world.steps(), world.checkpoint()});
}

std::optional<WorldId> Laboratory::next(
    const std::function<bool(WorldId, const World&)>& is_done) const {
  std::optional<WorldId> next;
  double min_progress = 0;
  for (const auto& [id, world] : worlds_) {
    if (world.failure() || is_done(id, world)) continue;
    if (next && world.progress() >= min_progress) continue;
    next = id;
    min_progress = world.progress();
  }
  return next;
}

std::optional<WorldId> Laboratory::next_of_frame() const {
  return next([](WorldId, const World& world) { return world.progress() >= 1; });
}

std::optional<WorldId> Laboratory::due() const {
  if (clock_.step_once)
    return next([this](WorldId id, const World&) { return stepped_.contains(id); });
  return clock_.playing ? next_of_frame() : std::nullopt;
}

StepRecord Laboratory::step(WorldId id, const StopToken& stop) { return step(id, stop, {}); }

StepRecord Laboratory::step(WorldId id, const StopToken& stop, const StepTraces& traces) {
  World& world = value_of_world(worlds_, id);
  const long step = world.steps();
  StepRecord record;
  threads_.run([&] { record = world.step(stop, traces); });
  if (record.cancelled) return record;
  stepped_.insert(id);
  if (id == worlds_.begin()->first) iterations_ = std::max(iterations_, record.iterations);
  if (!journal_ || world.steps() == step) return record;
  journal_(StepTaken{id, step, hash_of_bits(world.state())});
  if (checkpoint_interval_ > 0 && world.steps() % checkpoint_interval_ == 0) make_checkpoint(id);
  return record;
}

void Laboratory::fail(WorldId world, const std::string& reason) {
  value_of_world(worlds_, world).fail(reason);
}

FrameEnded Laboratory::end_frame() {
  FrameEnded ended{0, std::exchange(iterations_, 0)};
  for (auto& [id, world] : worlds_) {
    if (!world.failure())
      ended.duration = std::max(ended.duration, world.step_length() * world.substeps());
    world.begin_frame();
  }
  if (journal_ && ended.duration > 0) journal_(ended);  // otherwise no world can move
  return ended;
}

void Laboratory::restore(WorldId world, const Checkpoint& checkpoint, long steps) {
  World& restored = value_of_world(worlds_, world);
  restored.continue_from(checkpoint);
  restored.set_steps(steps);
}

void Laboratory::restore(const PerWorld<StoredWorld>& stored) {
  for (const auto& [id, world] : stored) weft::restore(value_of_world(worlds_, id), world);
  stepped_.clear();
  iterations_ = 0;
}

}  // namespace weft

#include "core/lab/laboratory/laboratory.h"

#include "core/base/errors.h"
#include "core/lab/laboratory/action_table.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/state.h"

#include <algorithm>

namespace weft {

Laboratory::Laboratory(std::vector<World> worlds, int threads)
    : worlds_(std::move(worlds)), threads_(threads), stepped_(worlds_.size(), false) {
  if (worlds_.empty() || worlds_.size() > k_max_worlds) {
    throw InputError("worlds", std::to_string(worlds_.size()),
                     "1 to " + std::to_string(k_max_worlds));
  }
}

void Laboratory::apply(const AddressedAction& action) { apply(action, kind_of(action.action)); }

void Laboratory::apply(const AddressedAction& action, const ActionKind& kind) {
  if (kind.apply_to_clock) {
    if (action.world) {
      throw InputError("world", std::to_string(*action.world),
                       "nothing: the clock is that of all worlds");
    }
    kind.apply_to_clock(clock_, action.action);
    std::fill(stepped_.begin(), stepped_.end(), false);
    if (journal_) journal_(ActionApplied{{}, 0, action.action});
    return;
  }
  const int first = action.world ? checked_world(*action.world) : 0;
  const int last = action.world ? first : static_cast<int>(worlds_.size()) - 1;
  std::vector<World::Change> prepared;
  for (int number = first; number <= last; ++number) {
    prepared.push_back(kind.prepare(world(number), action));
  }
  for (int number = first; number <= last; ++number) {
    World& world = worlds_[static_cast<std::size_t>(number)];
    const auto mesh = world.document_mesh();
    const MeshDescription description = world.scene().mesh;
    prepared[static_cast<std::size_t>(number - first)](world);
    if (journal_) note(number, action.action, mesh, description);
  }
}

// A grid that was rebuilt puts the cloth to rest, even if its description is the same as before.
void Laboratory::note(int number, const Action& action, const std::shared_ptr<const Mesh>& before,
                      const MeshDescription& description) {
  const World& world = this->world(number);
  const bool is_of_file = !world.scene().mesh.obj.empty();
  const bool is_new = world.document_mesh() != before;
  ActionApplied applied{number, world.steps(), action};
  if (is_of_file && is_new) applied.mesh = world.document_mesh();
  const auto* command = std::get_if<Command>(&action);
  applied.keeps_mesh =
      is_of_file && !is_new && command && std::holds_alternative<ReplaceScene>(*command);
  journal_(applied);
  if (!is_of_file && is_new && world.scene().mesh == description)
    journal_(ActionApplied{number, world.steps(), Reset{}});
}

void Laboratory::make_checkpoint(int number) {
  const World& world = this->world(checked_world(number));
  if (!journal_ || world.mesh() != world.document_mesh()) return;
  journal_(CheckpointMade{number, world.steps(), world.simulation().checkpoint()});
}

int Laboratory::checked_world(int number) const {
  if (number < 0 || number >= static_cast<int>(worlds_.size())) {
    throw InputError("world", std::to_string(number), "0 to " + std::to_string(worlds_.size() - 1));
  }
  return number;
}

std::optional<int> Laboratory::next(const std::function<bool(int)>& is_done) const {
  std::optional<int> next;
  for (int number = 0; number < static_cast<int>(worlds_.size()); ++number) {
    if (world(number).failure() || is_done(number)) continue;
    if (!next || world(number).progress() < world(*next).progress()) next = number;
  }
  return next;
}

std::optional<int> Laboratory::next_of_frame() const {
  return next([this](int number) { return world(number).progress() >= 1; });
}

std::optional<int> Laboratory::due() const {
  if (clock_.step_once) {
    return next([this](int number) { return stepped_[static_cast<std::size_t>(number)]; });
  }
  return clock_.playing ? next_of_frame() : std::nullopt;
}

StepRecord Laboratory::step(int number, const StopToken& stop) { return step(number, stop, {}); }

StepRecord Laboratory::step(int number, const StopToken& stop, const StepTraces& traces) {
  World& world = worlds_[static_cast<std::size_t>(checked_world(number))];
  const long step = world.steps();
  StepRecord record;
  threads_.run([&] { record = world.step(stop, traces); });
  if (record.cancelled) return record;
  stepped_[static_cast<std::size_t>(number)] = true;
  if (!journal_ || world.steps() == step) return record;
  journal_(StepTaken{number, step, hash_of_bits(world.state())});
  if (checkpoint_interval_ > 0 && world.steps() % checkpoint_interval_ == 0)
    make_checkpoint(number);
  return record;
}

void Laboratory::fail(int world, const std::string& reason) {
  worlds_[static_cast<std::size_t>(checked_world(world))].fail(reason);
}

void Laboratory::end_frame() {
  for (World& world : worlds_) world.begin_frame();
}

void Laboratory::restore(int world, const Checkpoint& checkpoint, long steps) {
  World& restored = worlds_[static_cast<std::size_t>(checked_world(world))];
  restored.continue_from(checkpoint);
  restored.set_steps(steps);
}

}  // namespace weft

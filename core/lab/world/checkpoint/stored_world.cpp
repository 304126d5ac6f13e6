#include "core/lab/world/checkpoint/stored_world.h"

#include "core/lab/world/world.h"

#include <utility>

namespace weft {

namespace {

std::size_t bytes_of(const State& state) {
  return sizeof(double) * static_cast<std::size_t>(state.x.size() + state.v.size());
}

bool is_same(const State& a, const State& b) { return a.t == b.t && a.x == b.x && a.v == b.v; }

}  // namespace

// The good state is usually the state itself, which then is stored once.
StoredWorld store_world(const World& world, const StoredWorld* before) {
  const bool same_scene = before != nullptr && *before->scene == world.scene();
  StoredWorld stored;
  stored.scene = same_scene ? before->scene : std::make_shared<const Scene>(world.scene());
  stored.mesh = world.document_mesh();
  stored.steps = world.steps();
  stored.substep = world.substep();
  stored.failure = world.failure();
  if (const EnergyBalance* balance = world.balance()) stored.balance = *balance;
  if (world.is_new()) return stored;
  stored.checkpoint = world.checkpoint();
  if (is_same(stored.checkpoint->good_state, stored.checkpoint->state))
    stored.checkpoint->good_state = {};
  return stored;
}

std::optional<Checkpoint> whole_checkpoint(const StoredWorld& stored) {
  std::optional<Checkpoint> whole = stored.checkpoint;
  if (whole && whole->good_state.x.size() == 0) whole->good_state = whole->state;
  return whole;
}

void restore(World& world, const StoredWorld& stored) {
  if (world.document_mesh() != stored.mesh || world.scene() != *stored.scene) {
    world.reset();  // the stored scene need not fit a cut mesh
    world.set_scene(*stored.scene, stored.mesh);
  }
  if (const auto checkpoint = whole_checkpoint(stored)) {
    world.continue_from(*checkpoint);
  } else {
    world.reset();
  }
  world.set_steps(stored.steps, stored.substep);
  if (stored.failure) world.fail(*stored.failure);
  if (stored.balance) world.continue_balance(*stored.balance);
}

std::size_t bytes_of(const StoredWorld& stored) {
  std::size_t bytes = sizeof(stored);
  if (!stored.checkpoint) return bytes;
  const Checkpoint& checkpoint = *stored.checkpoint;
  bytes += bytes_of(checkpoint.state) + bytes_of(checkpoint.good_state);
  bytes += sizeof(double) * static_cast<std::size_t>(checkpoint.history.solution.size() +
                                                     checkpoint.history.velocity.size());
  bytes += sizeof(Contact) * checkpoint.contacts.size();
  for (const Cut& cut : checkpoint.cuts) bytes += sizeof(int) * cut.path.size();
  return bytes;
}

}  // namespace weft

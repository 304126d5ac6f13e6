#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/energy/energy_ledger.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace weft {

class World;

/// A world as it was between two steps, in memory. Worlds of the same scene share it.
struct StoredWorld {
  std::shared_ptr<const Scene> scene;
  std::shared_ptr<const Mesh> mesh;      ///< the document's
  std::optional<Checkpoint> checkpoint;  ///< nothing: the world is new
  long steps = 0;                        ///< see World::steps()
  int substep = 0;                       ///< see World::substep()
  std::optional<std::string> failure;    ///< see World::failure()
  std::optional<EnergyBalance> balance;  ///< where one is stored
};

/// Returns a world as it is now; it shares the scene of `before`, which may be null, where that is
/// the same. \pre world.is_made_by_cuts()
StoredWorld store_world(const World& world, const StoredWorld* before);

/// Makes a world what it was, whatever it is now: its next steps have the same bits as then.
/// \throw InputError where the stored state does not fit its own scene.
void restore(World& world, const StoredWorld& stored);

/// Returns the checkpoint of a stored world with its good state; nothing where the world is new.
std::optional<Checkpoint> whole_checkpoint(const StoredWorld& stored);

/// Returns the memory that a stored world takes without its scene and its mesh, bytes.
std::size_t bytes_of(const StoredWorld& stored);

}  // namespace weft

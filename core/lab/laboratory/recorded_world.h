#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/world.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>

namespace weft {

/// What a world begins with in a session.
struct RecordedWorld {
  Scene scene = {};
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< null: the scene's grid
  std::optional<Checkpoint> state = {};        ///< nothing: it is new
  long steps = 0;                              ///< that it has taken
};

/// A world as it is now. The state of a cloth whose topology has changed is left out: it does not
/// fit the scene's mesh.
RecordedWorld recorded(const World& world);

/// The same cloth after edits that the record lacks: its positions and velocities where the scene's
/// mesh is still the same. What the integrator remembers belongs to the scene before.
RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh);

}  // namespace weft

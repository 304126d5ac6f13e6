#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/world.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// The start of a world in a session.
struct RecordedWorld {
  Scene scene = {};
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< null: the scene's grid
  std::optional<Checkpoint> state = {};        ///< nothing: the world is new
  long steps = 0;                              ///< taken before
  std::vector<Cut> cuts = {};                  ///< make the mesh of the state of `mesh`
};

/// Returns a world as it is now; without its state after a change of topology that is no cut.
RecordedWorld recorded(const World& world);

/// Returns `world` after edits that it lacks, with its cuts, positions and velocities where the
/// scene's mesh is still the same. The integrator's history is left out, since it belongs to the
/// previous scene.
RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh);

}  // namespace weft

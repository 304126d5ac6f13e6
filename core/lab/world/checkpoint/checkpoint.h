#pragma once

#include "core/collision/contact.h"
#include "core/lab/world/mouse/drag.h"
#include "core/lab/world/mouse/led_solids.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/mesh/state.h"
#include "core/step/integrator.h"
#include "core/step/lengths/hand.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// Everything beside the scene that the bits of the next steps depend on.
struct Checkpoint {
  State state;
  StepHistory history = {};  ///< of the integrator
  Hand hand = {};            ///< of the projection
  State good_state =
      {};  ///< where the cloth returns after an explosion; that of most steps is `state`
  std::optional<Drag> drag = {};
  std::vector<Contact> contacts = {};             ///< with solids, ordered by is_before()
  std::vector<LedSolid> led_solids = {};          ///< in ascending order
  std::vector<RemovedSolid> removed_solids = {};  ///< in the order of their removal
  std::optional<Impulsion> impulsion = {};        ///< none: as of a cloth that was put there
};

/// The checkpoint of a cloth in `state` that nothing has happened to.
Checkpoint fresh_checkpoint(State state);

/// \throw InputError naming `field` unless it is of as many vertices as the mesh, and finite.
void check_fits(const State& state, const Mesh& mesh, const std::string& field);
/// \throw InputError naming the field unless all of it is of as many vertices as the mesh, or of
/// that number of edges that keep their lengths, and of that number of solids, and finite, and
/// what was removed is of a kind of solids.
void check_fits(const Checkpoint& checkpoint, const Mesh& mesh, int kept_edges, int solids);

}  // namespace weft

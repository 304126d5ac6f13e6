#pragma once

#include "core/scene/scene.h"

namespace weft {

/// The scene on another mesh of the same cloth: each vertex that is pinned or constrained by itself
/// goes to the one that is nearest in material coordinates, measured in parts of the cloth's size;
/// of two that meet the first stays, pins before constraints.
/// \throw InputError naming "constraints[k].vertices" when none of a constraint's stays.
Scene with_carried_constraints(Scene scene, const Mesh& from, const Mesh& to);

}  // namespace weft

#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Returns the scene on another mesh of the same cloth. Each vertex that is pinned or constrained
/// by itself is replaced by the vertex nearest in material coordinates, as fractions of the cloth's
/// size; where two get the same vertex the first stays, pins before constraints.
/// \throw InputError naming "constraints[k].vertices" when a constraint loses all its vertices.
Scene with_carried_constraints(Scene scene, const Mesh& from, const Mesh& to);

}  // namespace weft

#pragma once

#include "core/lab/snapshot/snapshot.h"
#include "core/scene/scene_solid.h"

#include <span>

namespace weft {

/// Returns a solid of a kind with its default parameters, at a position where it does not touch the
/// cloth: on the ground below the middle of the cloth or, where it is too high for that, at the
/// back of the cloth, and next to other solids. A floor lies next to other floors only.
SceneSolid new_solid(const SolidKind& kind, const Snapshot& shown,
                     std::span<const SceneSolid> present);

}  // namespace weft

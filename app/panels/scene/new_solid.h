#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <span>

namespace weft {

/// A solid of that kind with its default parameters, where it touches no cloth above the ground:
/// it stands there, below the middle of the cloth or, where it is too high for that, behind it; and
/// beside solids that are there already. A floor lies beside other floors only.
SceneSolid new_solid(const SolidKind& kind, const Snapshot& shown,
                     std::span<const SceneSolid> present);

}  // namespace weft

#pragma once

#include "core/constraints/motion.h"

#include <span>
#include <vector>

namespace weft {

/// Returns the motions that a solid can have. The mouse can drag a solid at any time, so none of
/// these motions follows the mouse.
std::vector<MotionKind> solid_motions(std::span<const MotionKind> motions);

}  // namespace weft

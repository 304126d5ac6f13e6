#pragma once

#include "core/constraints/motion.h"

#include <span>
#include <vector>

namespace weft {

/// The motions that a solid can have. The mouse can drag a solid at any time, so none of them
/// follows it.
std::vector<MotionKind> solid_motions(std::span<const MotionKind> motions);

}  // namespace weft

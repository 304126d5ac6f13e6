#pragma once

#include "core/base/units.h"

#include <algorithm>

namespace weft {

/// The displacement of a solid from its position in the scene: `offset` at the time `begin`,
/// growing from then until `end` at `velocity`.
struct Displacement {
  Vec3 offset = Vec3::Zero();    ///< m
  Vec3 velocity = Vec3::Zero();  ///< m/s
  double begin = 0, end = 0;     ///< s

  Vec3 at(double t) const { return offset + (std::clamp(t, begin, end) - begin) * velocity; }
};

}  // namespace weft

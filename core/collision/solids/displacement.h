#pragma once

#include "core/base/units.h"

#include <algorithm>

namespace weft {

/// How far a solid is from where its scene has it: by `offset` at the time `begin`, and from there
/// on, until `end`, further at `velocity`.
struct Displacement {
  Vec3 offset = Vec3::Zero();    ///< m
  Vec3 velocity = Vec3::Zero();  ///< m/s
  double begin = 0, end = 0;     ///< s

  Vec3 at(double t) const { return offset + (std::clamp(t, begin, end) - begin) * velocity; }
};

}  // namespace weft

#pragma once

#include "core/base/units.h"

namespace weft {

/// A vertex that touches a solid.
struct Contact {
  int vertex = 0;
  int solid = 0;
  bool sticks = false;
  Vec3 anchor = Vec3::Zero();  ///< where it sticks, in the solid's coordinates, m
  double normal_force = 0;     ///< that pressed it in the last step, N
  bool operator==(const Contact&) const = default;
};

}  // namespace weft

#pragma once

#include "core/forces/force.h"

namespace weft {

/// A constant force F on one vertex, E = -F^T x.
struct PointForceParameters {
  int vertex = 0;
  Vec3 force = Vec3(0, 0, -1);
};

template <>
struct Described<PointForceParameters> {
  static std::vector<Description<PointForceParameters>> descriptions();
};

ForceKind point_force_kind();

}  // namespace weft

#pragma once

#include "core/scene/constraint.h"

#include <utility>
#include <vector>

namespace weft {

/// A constraint of these vertices that leaves those directions free.
inline Constraint constraint_on(std::vector<int> vertices, std::vector<Vec3> free) {
  Constraint constraint;
  constraint.vertices = std::move(vertices);
  constraint.free = std::move(free);
  return constraint;
}

/// A constraint that keeps the vertices level.
inline Constraint level(std::vector<int> vertices) {
  return constraint_on(std::move(vertices), {Vec3::UnitX(), Vec3::UnitY()});
}

}  // namespace weft

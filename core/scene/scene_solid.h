#pragma once

#include "core/base/table.h"
#include "core/base/units.h"
#include "core/scene/constraint.h"

#include <memory>
#include <string>

namespace weft {

class SolidMesh;

/// Returns the choice of the first kind of solid with its default parameters.
Choice default_shape();

/// A solid as a scene describes it.
struct SceneSolid {
  Choice shape = default_shape();  ///< kind and position
  Choice motion = motion_called("none");
  /// The mesh of a kind that has one; null stands for a ball.
  std::shared_ptr<const SolidMesh> mesh = nullptr;
  bool operator==(const SceneSolid& other) const;
};

/// Returns the position of a solid in the scene, m.
Vec3 position_of(const SceneSolid& solid);

/// Returns "solids[k]", the name of a solid in errors and groups of parameters.
std::string solid_path(std::size_t k);

}  // namespace weft

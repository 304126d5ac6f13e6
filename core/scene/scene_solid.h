#pragma once

#include "core/base/lists.h"
#include "core/base/table.h"
#include "core/base/units.h"
#include "core/scene/constraint.h"

#include <memory>
#include <optional>
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
  /// A number of the list that the solid got when an edit moved it; none while it is where it was
  /// added. Undo brings back the position with its number; an edit to an earlier position gives a
  /// new one.
  std::optional<int> position_id = {};
  /// Compares what describes the solid: all but the number of its position.
  bool operator==(const SceneSolid& other) const;
};

/// The solids of a scene.
using SceneSolids = IdList<SceneSolid>;

/// Returns the position of a solid in the scene, m.
Vec3 position_of(const SceneSolid& solid);

/// Returns a number that no other solid has, and the same solid only in the same position.
int position_id(const SceneSolids& solids, std::size_t k);

/// Returns "solids[k]", the name of a solid in errors.
std::string solid_path(std::size_t k);
/// Returns "solids.ID", the group of a solid's parameters; that of its motion is
/// "solids.ID.motion".
std::string solid_group(const ItemName& solid);

}  // namespace weft

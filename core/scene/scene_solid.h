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
  /// The number that the solid's position got when an edit moved the solid there; none while it is
  /// where it was added. See position_id() below.
  std::optional<int> position_id = {};
  /// Compares what describes the solid: all but the number of its position.
  bool operator==(const SceneSolid& other) const;
};

/// The solids of a scene.
using SceneSolids = IdList<SceneSolid>;

/// Returns the position of a solid in the scene, m.
Vec3 position_of(const SceneSolid& solid);

/// Returns the identity of a solid's position in the scene, which differs from that of the solid.
///
/// The solid keeps its id through all edits, and actions, groups of parameters and panels name it
/// by that. A drag is an offset from one position of it: it must neither follow the solid to a
/// position that an edit gives it, nor be lost when undo brings the former position back, nor
/// return where an edit moves the solid back, as the edit says where it is to be. So each edit that
/// moves a solid takes a new number for the position from the list, and undo restores the former
/// one. No number is both of a solid and of a position of another solid.
int position_id(const SceneSolids& solids, std::size_t k);

/// Returns "solids[k]", the name of a solid in errors.
std::string solid_path(std::size_t k);
/// Returns "solids.ID", the group of a solid's parameters; that of its motion is
/// "solids.ID.motion".
std::string solid_group(const ItemName& solid);

}  // namespace weft

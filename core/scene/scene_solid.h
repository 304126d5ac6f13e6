#pragma once

#include "core/base/id_list.h"
#include "core/collision/solids/solid_body.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weft {

struct Scene;

/// A solid as a scene describes it.
struct SceneSolid {
  Choice shape = default_choice(solid_table().front());  ///< kind and position
  Choice motion = default_choice(motion_table().front());
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

/// Makes the shape of a solid. \throw InputError naming `path` when its kind is in no table.
std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path);

/// Makes the solids of a scene.
/// \throw InputError naming "solids[k]..." when a kind is in no table.
std::vector<SolidBody> solid_bodies(const Scene& scene,
                                    std::span<const MotionKind> motions = motion_table());

}  // namespace weft

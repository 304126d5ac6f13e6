#pragma once

#include "core/collision/solids/solid_body.h"

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
  bool operator==(const SceneSolid& other) const;
};

/// Returns the position of a solid in the scene, m.
Vec3 position_of(const SceneSolid& solid);

/// Returns "solids[k]", the name of a solid in errors and groups of parameters.
std::string solid_path(std::size_t k);

/// Makes the shape of a solid. \throw InputError naming `path` when its kind is in no table.
std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path);

/// Makes the solids of a scene.
/// \throw InputError naming "solids[k]..." when a kind is in no table.
std::vector<SolidBody> solid_bodies(const Scene& scene,
                                    std::span<const MotionKind> motions = motion_table());

}  // namespace weft

#pragma once

#include "core/collision/solids/solid_body.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

struct Scene;

/// A solid as a scene describes it.
struct SceneSolid {
  Choice shape = default_choice(solid_table().front());  ///< its kind, and where it is
  Choice motion = default_choice(motion_table().front());
  /// The mesh, for a kind that takes one; null stands for a ball.
  std::shared_ptr<const SolidMesh> mesh = nullptr;
  bool operator==(const SceneSolid& other) const;
};

/// Where the scene has it, m.
Vec3 place_of(const SceneSolid& solid);

/// "solids[k]": how errors and groups of parameters name a solid.
std::string solid_path(std::size_t k);

/// Its shape. \throw InputError naming `path` when it is in no table.
std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path);

/// The solids of a scene.
/// \throw InputError naming "solids[k]..." when one is in no table.
std::vector<SolidBody> solid_bodies(const Scene& scene,
                                    std::span<const MotionKind> motions = motion_table());

}  // namespace weft

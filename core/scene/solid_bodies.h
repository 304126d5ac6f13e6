#pragma once

#include "core/collision/shapes/solid_body.h"
#include "core/constraints/motion.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// Makes the shape of a solid. \throw InputError naming `path` when its kind is in no table.
std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path);

/// Makes the solids of a scene.
/// \throw InputError naming "solids[k]..." when a kind is in no table.
std::vector<SolidBody> solid_bodies(const Scene& scene,
                                    std::span<const MotionKind> motions = motion_table());

/// Returns the motions that a solid can have. The mouse can drag a solid at any time, so none of
/// these motions follows the mouse.
std::vector<MotionKind> solid_motions(std::span<const MotionKind> motions);

}  // namespace weft

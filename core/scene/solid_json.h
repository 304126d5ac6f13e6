#pragma once

#include "core/scene/scene_solid.h"
#include "core/scene/strict_json.h"

namespace weft {

/// {"kind": "sphere", "position": [x, y, z], "radius": 0.3, ..., "motion": {"kind": ...}}.
Json json_from_solid(const SceneSolid& solid);
/// All but the kind may be missing. \throw InputError naming the field below `path`.
SceneSolid solid_from_json(const Json& json, const std::string& path,
                           std::span<const MotionKind> motions = motion_table());

}  // namespace weft

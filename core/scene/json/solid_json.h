#pragma once

#include "core/base/json/strict_json.h"
#include "core/constraints/motion.h"
#include "core/scene/scene_solid.h"

#include <filesystem>

namespace weft {

/// Returns {"kind": "sphere", "position": [x, y, z], "radius": 0.3, ..., "motion": {"kind": ...}}.
/// The "mesh" of a solid is the path of its OBJ file, relative to `directory`; where that is empty
/// or the file is gone, the mesh itself: {"obj": PATH, "positions": [[x, y, z], ...], "triangles":
/// [[0, 1, 2], ...]}.
Json json_from_solid(const SceneSolid& solid, const std::filesystem::path& directory);

/// Reads a solid, of which everything but the kind is optional. \throw InputError naming the field
/// below `path`, or as read_solid_mesh() does.
SceneSolid solid_from_json(const Json& json, const std::string& path,
                           const std::filesystem::path& directory);

/// Takes the fields "solids", a list of json_from_solid(), and "next_solid" of a scene, both
/// optional; see id_list_json.h. A solid that an edit has moved has its "position_id", too.
/// \throw InputError as solid_from_json() does, and where ids are not unique.
SceneSolids take_solids(FieldReader& scene, const std::filesystem::path& directory,
                        std::span<const MotionKind> motions);
/// Writes the fields that take_solids() takes.
void write_solids(const SceneSolids& solids, const std::filesystem::path& directory, Json& scene);

}  // namespace weft

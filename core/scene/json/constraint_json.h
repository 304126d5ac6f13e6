#pragma once

#include "core/base/json/strict_json.h"
#include "core/scene/constraint.h"

#include <string>

namespace weft {

/// {"vertices": [...] or "preset": ..., "free": [[1, 0, 0], ...], "position": [x, y, z],
/// "positions": [[x, y, z], ...], "motion": {"kind": ..., parameters}, "release": s}, positions and
/// release where there are any.
Json json_from_constraint(const Constraint& constraint);
/// A constraint needs vertices or a preset; all else may be missing. Whether vertices exist is
/// checked with the mesh, by constrained_vertices(). \throw InputError naming the field below
/// `path`.
Constraint constraint_from_json(const Json& json, const std::string& path,
                                std::span<const MotionKind> motions = motion_table());

}  // namespace weft

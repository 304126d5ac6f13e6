#pragma once

#include "core/base/json/strict_json.h"
#include "core/constraints/motion.h"
#include "core/scene/constraint.h"
#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// Returns {"vertices": [...] or "preset": ..., "free": [[1, 0, 0], ...], "position": [x, y, z],
/// "positions": [[x, y, z], ...], "motion": {"kind": ..., parameters}, "release": s}, with
/// positions and release where there are any.
Json json_from_constraint(const Constraint& constraint);
/// Reads a constraint, which needs vertices or a preset; everything else is optional.
/// constrained_vertices() checks with the mesh that the vertices exist. \throw InputError naming
/// the field below `path`.
Constraint constraint_from_json(const Json& json, const std::string& path);

/// Takes the fields "constraints", a list of json_from_constraint(), and "next_constraint" of a
/// scene, both optional; see id_list_json.h. \throw InputError as constraint_from_json() does.
IdList<Constraint> take_constraints(FieldReader& scene, std::span<const MotionKind> motions);
/// Writes the fields that take_constraints() takes.
void write_constraints(const IdList<Constraint>& constraints, Json& scene);

/// Returns [{"vertex": i, "position": [x, y, z]}, ...], with a position where the pin has one.
Json json_from_pins(const std::vector<Pin>& pins);
/// Reads a list of pins. \throw InputError naming the field below `path`.
std::vector<Pin> pins_from_json(const Json& list, const std::string& path);

}  // namespace weft

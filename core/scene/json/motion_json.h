#pragma once

#include "core/base/json/strict_json.h"
#include "core/constraints/motion.h"
#include "core/scene/constraint.h"

#include <string>

namespace weft {

/// Returns {"kind": ..., parameters}.
Json json_from_choice(const Choice& choice);
/// Returns the motion, of the kind of `choice` where `json` names none; missing parameters have the
/// values of `choice` or the defaults of the kind. \throw InputError naming the field below `path`.
Choice motion_from_json(const Json& json, const std::string& path, Choice choice,
                        std::span<const MotionKind> motions);

/// Writes the fields "motion": {"kind": ..., parameters} and, where there is one, "release": s.
void write_course(const Course& course, Json& json);
/// Reads the fields of write_course(), both optional; a motion without a kind has that of `course`.
/// \throw InputError naming the field.
void take_course(FieldReader& reader, std::span<const MotionKind> motions, Course& course);

}  // namespace weft

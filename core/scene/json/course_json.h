#pragma once

#include "core/base/json/strict_json.h"
#include "core/constraints/motion.h"
#include "core/scene/constraint.h"

#include <string>

namespace weft {

/// Writes the fields "motion": {"kind": ..., parameters} and, where there is one, "release": s.
void write_course(const Course& course, Json& json);
/// Reads the fields of write_course(), both optional; a motion without a kind has that of `course`.
/// \throw InputError naming the field.
void take_course(FieldReader& reader, std::span<const MotionKind> motions, Course& course);

}  // namespace weft

#pragma once

#include "core/base/json/strict_json.h"
#include "core/scene/constraint.h"

#include <string>

namespace weft {

/// Writes the fields "motion": {"kind": ..., parameters} and, where there is one, "release": s.
void write_course(const Course& course, Json& json);
/// Takes them, where they are: a motion without a kind is of that of `course`.
/// \throw InputError naming the field.
void take_course(FieldReader& reader, std::span<const MotionKind> motions, Course& course);

}  // namespace weft

#pragma once

#include "app/doors.h"

namespace weft {

/// Draws the motion and the release of the pins, or of a constraint's vertices; `course` is an
/// index into courses_of() the document's scene.
void draw_course(const Editing& editing, const Snapshot& snapshot, Selection& selection,
                 std::size_t course);

}  // namespace weft

#pragma once

#include "app/doors.h"

#include <optional>
#include <span>
#include <string>

namespace weft {

/// Draws a button for each of `motions`, and the parameters of the present one at the group `path`.
/// Returns a motion that was chosen, to begin now, or null. `motions` must outlive the result.
const MotionKind* motion_choice(const Editing& editing, const Snapshot& snapshot,
                                std::span<const MotionKind> motions, const Choice& present,
                                const std::string& path);

/// Draws the motion and the release of the pins, or of a constraint's vertices; `course` is an
/// index into courses_of() the document's scene.
void draw_course(const Editing& editing, const Snapshot& snapshot, Selection& selection,
                 std::size_t course);

}  // namespace weft

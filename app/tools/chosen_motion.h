#pragma once

#include "app/doors.h"

/// Makes a motion that the user chooses begin at the present time and position of the cloth.
namespace weft {

/// Gives the pins or a constraint, `course` of courses_of() the scene, another visible motion, from
/// now on and from the shown positions.
Command moving_command(const SelectionView& view, std::size_t course, const MotionKind& kind);

/// Gives the solid of an id another motion; the solid turns about its own position. \throw
/// InputError when the mouse has dragged it out of the range of positions.
Command moving_solid_command(const Document& document, const Snapshot& snapshot, int solid,
                             const MotionKind& kind);

/// Returns an edit of the parameters of `motion`: a motion at rest begins now, and a moving one
/// continues without a jump.
Command motion_edit(const Document& document, const Snapshot& snapshot, const Choice& motion,
                    const SetParameter& edit);

}  // namespace weft

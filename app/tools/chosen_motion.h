#pragma once

#include "app/workspace.h"

/// Motions that are chosen while the cloth moves begin then and there.
namespace weft {

/// Gives the pins or a constraint, `course` of courses_of() the scene, another motion, from now on
/// and from where they are shown, that can be seen at once.
Command moving_command(const Workspace& workspace, std::size_t course, const MotionKind& kind);

/// The same for a solid, which turns about its own position. \throw InputError when it has been
/// led out of where a solid may be.
Command moving_solid_command(const Workspace& workspace, std::size_t solid, const MotionKind& kind);

/// An edit of the parameters of `motion`: one that has been at rest begins now, and one that moves
/// continues from where it is.
Command motion_edit(const Workspace& workspace, const Choice& motion, const SetParameter& edit);

}  // namespace weft

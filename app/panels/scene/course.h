#pragma once

#include "app/workspace.h"

namespace weft {

/// How the pins, or the vertices of a constraint, move and when they are freed; `course` counts
/// those of courses_of() the document's scene.
void draw_course(Workspace& workspace, std::size_t course);

}  // namespace weft

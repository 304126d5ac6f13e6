#pragma once

#include "app/panels/layout.h"

#include <imgui.h>

namespace weft {

/// Draws the modal window that waits for an answer, if there is one, in a window of the size
/// `room`: files, unsaved edits, a session to be continued, a mesh to be read, a slow choice.
void draw_questions(Layout& layout, Workspace& workspace, ImVec2 room);

}  // namespace weft

#pragma once

#include "app/panels/layout.h"

#include <imgui.h>

namespace weft {

/// Draws the window that waits for an answer, if there is one, in a window of that size: files,
/// unsaved edits, a session to be continued, a mesh to be read, a slow choice. Nothing else can be
/// used beside it.
void draw_questions(Layout& layout, Workspace& workspace, ImVec2 room);

}  // namespace weft

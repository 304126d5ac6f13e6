#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

namespace weft {

/// Draws the first unused hints at the bottom of the view, over the picture and under the panels:
/// as many as fit below the cloth, beside the legends or above them; side by side where the room is
/// low. Draws none in an unattended window.
void draw_hints(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

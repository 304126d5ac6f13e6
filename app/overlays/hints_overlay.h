#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

namespace weft {

/// Draws the hints that are left at the bottom of the view, over the picture and under the panels;
/// none in an unattended window, and none where there is no room.
void draw_hints(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

#pragma once

#include "app/panels/layout.h"
#include "app/workspace.h"

namespace weft {

/// Draws the legends of the view in the lower left corner of `room`, a part of the view with its
/// full height, unless that is too small. The camera then uses the room above them.
void draw_legend_windows(Layout& layout, Workspace& workspace, const Rect& room);

/// Returns the rectangle of the legends, in the lower left corner of the view; its height is 0
/// where there are none.
Rect legends_rect(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

namespace weft {

/// Draws the handle of the selected solid on the view; what the mouse would hold of it is lit.
void draw_solid_handle(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

#pragma once

#include "app/base/rect.h"
#include "app/doors.h"
#include "app/overlays/overlay_lists.h"

namespace weft {

/// Draws the handle of the selected solid on the view; the part under the mouse is lit. `mouse` is
/// in units of the interface from the window's top left.
void draw_solid_handle(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                       const Rect& viewport, glm::vec2 mouse);

}  // namespace weft

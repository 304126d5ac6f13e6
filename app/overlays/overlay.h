#pragma once

#include "app/base/rect.h"
#include "app/overlays/overlay_lists.h"
#include "app/tools/tool.h"

namespace weft {

/// Draws over the picture and under the panels: the hovered vertex, the dragged vertex with a line
/// to the mouse, the selection box. `mouse` is in units of the interface from the window's top
/// left.
void draw_overlay(OverlayLists& lists, const Workspace& workspace, const ToolMarks& marks,
                  const Rect& viewport, glm::vec2 mouse);

}  // namespace weft

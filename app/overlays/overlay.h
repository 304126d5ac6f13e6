#pragma once

#include "app/base/rect.h"
#include "app/overlays/overlay_lists.h"
#include "app/tools/tool.h"

namespace weft {

/// The view in the window, and the mouse, in units of the interface from the window's top left.
struct PointedView {
  Rect viewport;
  glm::vec2 mouse;
};

/// Draws over the picture and under the panels: the hovered vertex, the dragged vertex with a line
/// to the mouse, the selection box.
void draw_overlay(OverlayLists& lists, const SelectionView& shown, const Viewport& looks,
                  const ToolMarks& marks, const PointedView& pointed);

}  // namespace weft

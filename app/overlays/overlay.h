#pragma once

#include "app/base/rect.h"
#include "app/tools/tool.h"

namespace weft {

/// Draws over the picture and under the panels, with ImGui's background list: the hovered vertex,
/// the grabbed vertex with the line to where it is pulled, the box being drawn.
void draw_overlay(const Workspace& workspace, const ToolMarks& marks, const Rect& viewport);

}  // namespace weft

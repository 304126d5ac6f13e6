#pragma once

#include "app/tools/tool.h"
#include "app/view/selection.h"

namespace weft {

/// Drags the vertex under the mouse in the view plane at its depth until the button is released. A
/// pinned vertex stays pinned at the released position.
ToolKind drag_tool();

/// Pins or frees the clicked vertex, or all vertices in a box drawn with the mouse.
ToolKind pin_tool();

/// Selects the clicked vertex, or nothing on a click outside of the cloth; a box drawn with the
/// mouse selects all vertices in it. Shift adds them to the selection, Ctrl removes them from it.
ToolKind select_tool();

/// Returns the mode that Shift and Ctrl choose at a press.
SelectionMode selection_mode(const Pointer& pointer);

/// The radius around the mouse that is painted, in ImGui's units.
inline constexpr float k_brush_radius = 14;

/// Selects the visible vertices that the brush is drawn over; Shift and Ctrl as with select_tool().
/// A stroke that begins outside of the cloth selects the vertices that it meets later.
ToolKind brush_tool();

}  // namespace weft

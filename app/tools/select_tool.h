#pragma once

#include "app/tools/tool.h"
#include "app/view/selection.h"

namespace weft {

/// Selects the clicked vertex, or nothing on a click outside of the cloth; a box drawn with the
/// mouse selects all vertices in it. Shift adds them to the selection, Ctrl removes them from it.
ToolKind select_tool();

/// Returns the mode that Shift and Ctrl choose at a press.
SelectionMode selection_mode(const Pointer& pointer);

}  // namespace weft

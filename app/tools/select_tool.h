#pragma once

#include "app/tools/tool.h"
#include "app/view/selection.h"

namespace weft {

/// A click selects a vertex, or nothing beside the cloth; a box drawn with the mouse selects all
/// vertices in it. Shift adds them to those that are selected, Ctrl takes them out.
ToolKind select_tool();

/// What Shift and Ctrl say at a press.
SelectionMode selection_mode(const Pointer& pointer);

}  // namespace weft

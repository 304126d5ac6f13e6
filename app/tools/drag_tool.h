#pragma once

#include "app/tools/tool.h"

namespace weft {

/// Drags the vertex under the mouse in the view plane at its depth until the button is released. A
/// pinned vertex stays pinned at the released position.
ToolKind drag_tool();

}  // namespace weft

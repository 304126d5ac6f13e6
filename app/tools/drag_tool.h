#pragma once

#include "app/tools/tool.h"

namespace weft {

/// Grabs the vertex under the mouse and pulls it in the view plane at its depth until the button is
/// released. A pinned vertex stays pinned where it is left.
ToolKind drag_tool();

}  // namespace weft

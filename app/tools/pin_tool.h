#pragma once

#include "app/tools/tool.h"

namespace weft {

/// Pins or frees the clicked vertex, or all vertices in a box drawn with the mouse.
ToolKind pin_tool();

}  // namespace weft

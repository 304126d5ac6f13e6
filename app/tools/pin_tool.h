#pragma once

#include "app/tools/tool.h"

namespace weft {

/// A click on a vertex pins or frees it; a box drawn with the mouse does so with all vertices in
/// it.
ToolKind pin_tool();

}  // namespace weft

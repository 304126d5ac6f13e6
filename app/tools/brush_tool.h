#pragma once

#include "app/tools/tool.h"

namespace weft {

/// How far from the mouse it paints, in ImGui's units.
inline constexpr float k_brush_radius = 14;

/// Selects the vertices that it is drawn over and that nothing hides; Shift and Ctrl as with
/// select_tool(). A stroke that begins beside the cloth selects what it meets later.
ToolKind brush_tool();

}  // namespace weft

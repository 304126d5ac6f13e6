#pragma once

#include "app/tools/tool.h"

namespace weft {

/// The radius around the mouse that is painted, in ImGui's units.
inline constexpr float k_brush_radius = 14;

/// Selects the visible vertices that the brush is drawn over; Shift and Ctrl as with select_tool().
/// A stroke that begins outside of the cloth selects the vertices that it meets later.
ToolKind brush_tool();

}  // namespace weft

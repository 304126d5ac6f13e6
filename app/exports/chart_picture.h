#pragma once

#include "app/workspace.h"

namespace weft {

/// Writes the picture of a chart that was asked for as a PNG file, and says so; `scale` is that of
/// the fonts, pixels per unit. Call within ImGui's frame.
void write_chart_picture(Workspace& workspace, float scale);

}  // namespace weft

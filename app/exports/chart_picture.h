#pragma once

#include "app/doors.h"

namespace weft {

/// Writes the picture of the requested chart as a PNG file, and reports it; `scale` is the scale of
/// the fonts, pixels per unit. Call within ImGui's frame.
void write_chart_picture(const ChartInput& input, float scale);

}  // namespace weft

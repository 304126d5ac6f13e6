#pragma once

#include "app/doors.h"

namespace weft {

/// Draws the cloths that race, with their numbers and curves, the lists that add one, and the
/// choice of how they are shown.
void draw_race_panel(const ChartInput& input, ViewOptions& options);

}  // namespace weft

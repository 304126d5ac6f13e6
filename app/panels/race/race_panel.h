#pragma once

#include "app/doors.h"

namespace weft {

/// Draws the cloths that race, with their numbers and curves, and the lists that add one.
void draw_race_panel(const ChartInput& input);

}  // namespace weft

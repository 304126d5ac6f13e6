#pragma once

#include "core/lab/race.h"

namespace weft {

/// The results of a race as a table, in the colours of its chart.
void draw_race_table(const std::vector<RaceResult>& results, float height);

}  // namespace weft

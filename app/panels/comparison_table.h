#pragma once

#include "core/lab/comparison/comparison.h"

namespace weft {

/// The results of a comparison as a table, in the colours of its chart.
void draw_comparison_table(const std::vector<ComparisonResult>& results, float height);

}  // namespace weft

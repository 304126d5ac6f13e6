#pragma once

#include "app/workspace.h"

namespace weft {

/// The results of a comparison as a table, in the colours of its chart. A click on a head sorts by
/// its column, one on a row highlights its curve.
void draw_comparison_table(Workspace& workspace, const std::vector<ComparisonResult>& results,
                           float height);

}  // namespace weft

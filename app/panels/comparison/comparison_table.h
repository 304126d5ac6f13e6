#pragma once

#include "app/workspace.h"

namespace weft {

/// The narrowest window that the table fits into: its names are long, and its numbers are
/// many.
inline constexpr float k_comparison_table_width = 510;

/// What the table takes to show that many results without scrolling.
float comparison_table_height(std::size_t rows);

/// The results of a comparison as a table, in the colours of its chart: of each result the solver
/// and how it ended, under them the numbers. A click on a head sorts by its column, one on a row
/// highlights its curve.
void draw_comparison_table(Workspace& workspace, const std::vector<ComparisonResult>& results,
                           float height);

}  // namespace weft

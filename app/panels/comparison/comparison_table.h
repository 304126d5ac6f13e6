#pragma once

#include "app/workspace.h"

namespace weft {

/// The least width of the table: its names are long, and six numbers stand below each.
inline constexpr float k_comparison_table_width = 390;

/// What the table takes to show that many results without scrolling.
float comparison_table_height(std::size_t rows);

/// The results of a comparison as a table, in the colours of its chart: of each result the solver
/// and how it ended, under them the numbers; the last ones are left to a tooltip where they do not
/// fit. A click on a head sorts by its column, one on a row highlights its curve.
void draw_comparison_table(Workspace& workspace, const std::vector<ComparisonResult>& results,
                           float height);

}  // namespace weft

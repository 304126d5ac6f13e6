#pragma once

#include "app/doors.h"

namespace weft {

/// The minimum width of the table: its names are long, and six numbers are below each.
inline constexpr float k_comparison_table_width = 390;

/// Returns the height in which the table shows `rows` results without scrolling.
float comparison_table_height(std::size_t rows);

/// Draws the results of a comparison as a table, in the colours of its chart: for each result the
/// solver and how it ended, below them the numbers. The last numbers are left to a tooltip where
/// they do not fit. A click on a head sorts by its column, a click on a row highlights its curve.
void draw_comparison_table(PanelState& panels, ComparisonView& comparison,
                           const std::vector<ComparisonResult>& results, float height);

}  // namespace weft

#pragma once

#include "app/doors.h"
#include "app/simulation/comparisons.h"

namespace weft {

/// Draws the list of presets, and a button that shows all solvers.
void draw_comparison_presets(PanelState& panels, Document& document, Comparisons& comparisons);

/// Draws the tolerance and the time limit, which can be typed.
void draw_comparison_numbers(FrameAccount& frame, ComparisonView& comparison, Messages& messages);

/// Draws a checkbox for every solver and preconditioner, below a field that finds them and has the
/// keyboard at first. Those that refuse a system with this number of unknowns are grey.
void draw_comparison_choices(FrameAccount& frame, ComparisonView& comparison, int unknowns);
/// Returns the width in which all checkboxes can be read, beside a scroll bar.
float comparison_choices_width();

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

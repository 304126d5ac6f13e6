#pragma once

#include "app/doors.h"
#include "app/simulation/comparisons.h"

namespace weft {

/// Draws the list of presets, and a button that shows all solvers.
void draw_comparison_presets(PanelState& panels, Document& document, Comparisons& comparisons);

/// Draws the tolerance and the time limit, which can be typed.
void draw_comparison_numbers(FrameAccount& frame, ComparisonView& comparison, Messages& messages);

/// Draws a checkbox for every solver and preconditioner.
void draw_comparison_choices(FrameAccount& frame, ComparisonView& comparison);
/// Returns the width in which all checkboxes can be read, beside a scroll bar.
float comparison_choices_width();

}  // namespace weft

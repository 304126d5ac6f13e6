#pragma once

#include "app/workspace.h"

namespace weft {

/// The list of presets, and a button for those who want to choose others.
void draw_comparison_presets(Workspace& workspace);

/// The tolerance and the time limit, to be typed.
void draw_comparison_numbers(Workspace& workspace);

/// A checkbox for every solver and preconditioner.
void draw_comparison_choices(Workspace& workspace);
/// In which all of them can be read, beside a scroll bar.
float comparison_choices_width();

}  // namespace weft

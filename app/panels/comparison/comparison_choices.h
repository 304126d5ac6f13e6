#pragma once

#include "app/workspace.h"

namespace weft {

/// Presets, and the tolerance and the time limit as numbers to be typed.
void draw_comparison_head(Workspace& workspace);

/// A checkbox for every solver and preconditioner.
void draw_comparison_choices(Workspace& workspace);

}  // namespace weft

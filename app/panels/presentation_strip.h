#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Draws the foot of a presentation, over the whole width: simulated time, step, iterations and
/// time of a step in large type, and below them the keys of an experiment, which name themselves
/// and what they have chosen. `layout.viewport` is what it leaves.
void draw_presentation_strip(Layout& layout, Workspace& workspace);

}  // namespace weft

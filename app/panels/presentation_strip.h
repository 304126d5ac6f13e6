#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Draws the foot of a presentation, over the whole width: simulated time, step, iterations and
/// time of a step in large type, and below them the keys of an experiment with their names and
/// their present choices. Sets `layout.viewport` to the remaining room.
void draw_presentation_strip(Layout& layout, Workspace& workspace);

}  // namespace weft

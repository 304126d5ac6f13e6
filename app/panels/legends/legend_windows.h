#pragma once

#include "app/panels/layout.h"
#include "app/workspace.h"

namespace weft {

/// The legends of what the view shows, upwards from its lower left corner, unless it is too small.
void draw_legend_windows(Layout& layout, Workspace& workspace);

/// How far up they reach.
float legends_height(const Workspace& workspace);

}  // namespace weft

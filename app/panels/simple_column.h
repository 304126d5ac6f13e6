#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Draws the simple layout: one column at the left with the few settings that most experiments turn
/// on, and a button that shows all panels. `layout.viewport` is what it leaves.
void draw_simple_column(Layout& layout, Workspace& workspace);

}  // namespace weft

#pragma once

#include "app/doors.h"
#include "app/panels/layout.h"

namespace weft {

/// Draws the simple layout: one column at the left with the few settings that matter in most
/// experiments, and a button that shows all panels. Sets `layout.viewport` to the remaining room.
void draw_simple_column(Layout& layout, const Editing& editing, const Snapshot& snapshot,
                        RunTimes& run_times);

}  // namespace weft

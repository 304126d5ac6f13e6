#pragma once

#include "app/doors.h"
#include "app/panels/layout.h"

namespace weft {

/// Draws the columns of panels beside the viewport, whose borders can be dragged, and sets
/// `layout.viewport` to the room between them.
void draw_columns(Layout& layout, Workspace& workspace);

/// Has the histories of open panels measured while the columns are hidden, so that they go on.
void keep_histories(PanelState& panels);

/// Draws the one chart of a presentation at the right of the viewport, which makes room for it.
void draw_presented_chart(Layout& layout, const ChartInput& input);

}  // namespace weft

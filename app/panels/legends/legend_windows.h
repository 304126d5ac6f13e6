#pragma once

#include "app/doors.h"
#include "app/panels/layout.h"

namespace weft {

/// Draws the legends of the view in the lower left corner of `room`, a part of the view with its
/// full height, unless that is too small. The camera then uses the room above them.
void draw_legend_windows(Layout& layout, PanelState& panels, const Snapshot& snapshot,
                         Viewport& looks, const Rect& room);

/// Returns the rectangle of the legends, in the lower left corner of the view; its height is 0
/// where there are none.
Rect legends_rect(const ChartStore& charts, const Snapshot& snapshot, const Viewport& looks,
                  const Rect& viewport);

}  // namespace weft

#pragma once

#include "app/panels/layout.h"
#include "app/workspace.h"

namespace weft {

/// The legends of what the view shows, in the lower left corner of `room`, a part of it as high,
/// unless that is too small. The camera shows above them what it would show without them.
void draw_legend_windows(Layout& layout, Workspace& workspace, const Rect& room);

/// What they take of the view, from its lower left corner; as high as 0 where there are none.
Rect legends_place(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

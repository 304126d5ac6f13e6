#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Draws the columns of panels beside the viewport, whose borders can be dragged, and makes
/// `layout.viewport` what they leave of it.
void draw_columns(Layout& layout, Workspace& workspace);

/// Has the diagnostics that open panels show measured while the columns are hidden, so that their
/// histories go on.
void keep_histories(Workspace& workspace);

/// The one chart of a presentation, at the right of the viewport, which gives it room.
void draw_presented_chart(Layout& layout, Workspace& workspace);

}  // namespace weft

#pragma once

#include "app/doors.h"
#include "app/panels/layout.h"

namespace weft {

/// Draws the notice that is most urgent at the top of the view, beside the axes and the comparison
/// of solvers, where no status line shows it.
void draw_view_notice(const Display& display, const Messages& messages, const Layout& layout);

}  // namespace weft

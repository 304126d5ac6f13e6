#pragma once

#include "app/panels/layout.h"
#include "app/workspace.h"

namespace weft {

/// Says at the top of the view, beside the axes and the comparison of solvers, what the user should
/// know now, where no status line says it.
void draw_view_notice(const Workspace& workspace, const Layout& layout);

}  // namespace weft

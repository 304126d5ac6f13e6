#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

namespace weft {

/// Says at the top of the view what the user should know now, where no status line says it.
void draw_view_notice(const Workspace& workspace, const Rect& viewport);

}  // namespace weft

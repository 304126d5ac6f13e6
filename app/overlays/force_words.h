#pragma once

#include "app/base/rect.h"
#include "app/overlays/overlay_lists.h"
#include "app/workspace.h"

namespace weft {

/// Writes the force beside each arrow that is drawn shorter than its force, where arrows are shown.
void draw_force_words(OverlayLists& lists, const Workspace& workspace, const Rect& viewport);

}  // namespace weft

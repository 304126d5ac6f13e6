#pragma once

#include "app/base/rect.h"
#include "app/overlays/overlay_lists.h"
#include "app/workspace.h"

namespace weft {

/// Writes the forces beside arrows that are drawn shorter than they are, where arrows are shown.
void draw_force_words(OverlayLists& lists, const Workspace& workspace, const Rect& viewport);

}  // namespace weft

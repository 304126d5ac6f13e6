#pragma once

#include "app/base/rect.h"
#include "app/doors.h"
#include "app/overlays/overlay_lists.h"

namespace weft {

/// Writes the force beside each arrow that is drawn shorter than its force, where arrows are shown.
void draw_force_words(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                      const Rect& viewport);

}  // namespace weft

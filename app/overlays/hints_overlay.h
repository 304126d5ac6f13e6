#pragma once

#include "app/base/rect.h"
#include "app/doors.h"

namespace weft {

/// Draws the first unused hints at the bottom of the view, over the picture and under the panels:
/// as many as fit below the cloth, beside the rectangle `legends` or above it; side by side where
/// the room is low.
void draw_hints(const Hints& hints, const Viewport& looks, const Rect& legends,
                const Rect& viewport);

}  // namespace weft

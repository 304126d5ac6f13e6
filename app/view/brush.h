#pragma once

#include "app/view/picking.h"

namespace weft {

/// Returns the visible vertices within `radius` of the segment between two points of the screen,
/// and the vertices that a press at either end selects: on a coarse cloth none may be that near.
/// Ascending. Looks only at boxes near the segment.
std::vector<int> vertices_under_brush(const Snapshot& snapshot, const ScreenView& view,
                                      glm::vec2 from, glm::vec2 to, float radius);

}  // namespace weft
